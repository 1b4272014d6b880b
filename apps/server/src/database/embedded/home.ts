import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chmod, chown, mkdir, realpath, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { canUseFolder } from './account.ts'
import type { Account } from './run.ts'

const INSIDE = 'database'
const OUTSIDE = '/var/lib/entrepot'

/**
 * The data folder, created if missing. Root lets others pass through it, because the database runs as another account.
 */
export async function openDataFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(folder, constants.W_OK)
    return await realpath(folder)
  } catch (error) {
    throw new StartProblem(`ENTREPOT_DATA: this account cannot make or write ${folder} (${(error as Error).message})`)
  }
}

export const homePath = (dataFolder: string, home: string) => resolve(dataFolder, home)

/** The default place of the cluster, where an existing one is looked for. */
export const insideHome = (dataFolder: string) => join(dataFolder, INSIDE)

/**
 * Chooses once where the cluster is: in the data folder, or, if the account cannot get there (a 0700 home, a `mktemp
 * -d`), in a system folder named after it. The choice is stored in the data folder.
 */
export async function chooseHome(dataFolder: string, account: Account | undefined): Promise<string> {
  const inside = insideHome(dataFolder)
  const isMissing = !existsSync(inside)
  if (await makeHome(inside, account)) return INSIDE
  if (isMissing) await rmdir(inside).catch(() => undefined)
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  const outside = join(OUTSIDE, name)
  if (account && (await makeHome(outside, account))) return outside
  throw new StartProblem(`ENTREPOT_DATA: this account cannot write to ${inside}`)
}

async function makeHome(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(join(folder, '..'), { recursive: true, mode: 0o755 })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (account) await chown(folder, account.uid, account.gid)
    await chmod(folder, 0o700)
  } catch {
    return false
  }
  return canUseFolder(account, folder)
}
