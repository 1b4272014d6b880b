import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { writeAtomically } from './atomic-file.ts'

export interface Passwords {
  readonly super: string
  readonly owner: string
  readonly app: string
}

/** What is remembered between starts. It contains passwords, so only the owner may read the file. */
export interface State {
  /** Folder of cluster and log: relative to the data folder, or absolute if the account could not reach that. */
  readonly home?: string
  readonly port?: number
  readonly initialised: boolean
  readonly passwords: Passwords
}

export const stateFile = (dataFolder: string) => join(dataFolder, 'embedded-database.json')

export async function readState(dataFolder: string): Promise<State> {
  const file = stateFile(dataFolder)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as State
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { initialised: false, passwords: newPasswords() }
    if (code === 'EACCES') {
      throw new StartProblem(
        `${file} belongs to another account: start the server as that account, or set ENTREPOT_DATA to another folder`,
      )
    }
    throw new StartProblem(`${file} cannot be read`, { cause: error })
  }
}

export const writeState = (dataFolder: string, state: State) =>
  writeAtomically(stateFile(dataFolder), `${JSON.stringify(state, null, 2)}\n`, 0o600)

function newPasswords(): Passwords {
  const generate = () => randomBytes(24).toString('base64url')
  return { super: generate(), owner: generate(), app: generate() }
}
