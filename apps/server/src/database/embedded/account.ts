import { stat } from 'node:fs/promises'
import { StartProblem } from '../start-problem.ts'
import { type Account, run } from './run.ts'

/**
 * The account that runs the database; undefined for our own. Root uses `nobody` (an uid without a passwd entry does not
 * work) or the owner of an existing cluster, so that a folder first used by a person still works when root starts the
 * server.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')])
  return { uid, gid }
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const { code, output } = await run('id', [flag, 'nobody'])
  if (code === 0) return Number(output.trim())
  throw new StartProblem('PostgreSQL cannot run as root and there is no account `nobody`: start as an ordinary user')
}

/** Tested by a program of that account, because modes alone do not show ACLs or a closed parent folder. */
export async function canUseFolder(account: Account | undefined, folder: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const test = 'test -r "$1" && test -w "$1" && test -x "$1"'
  const { code } = await run('/bin/sh', ['-c', test, 'sh', folder], account ? { account } : {})
  return code === 0
}
