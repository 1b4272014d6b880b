import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

type Command = 'backup' | 'restore'

const built = process.env.ENTREPOT_BUILT_SERVER

/** As the server itself: the build that `npm test` has just made, else the sources. */
const programOf = (command: Command): readonly string[] =>
  built
    ? [join(dirname(built), `${command}.js`)]
    : ['--import', 'tsx', join(import.meta.dirname, `../../backup/${command}-main.ts`)]

export interface CommandResult {
  readonly code: number | null
  readonly output: string
}

/** Runs `npm run backup` or `npm run restore` on a data folder, where nobody can be asked. */
export function runBackupCommand(
  command: Command,
  dataFolder: string,
  ...parameters: readonly string[]
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...programOf(command), ...parameters], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DIRECT_DATABASE_URL: '',
      READ_DATABASE_URL: '',
      ENTREPOT_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
