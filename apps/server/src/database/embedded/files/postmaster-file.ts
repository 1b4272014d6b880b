import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processMark } from '../process-mark.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly stopping: boolean
}

/** No system uses this process id, so PostgreSQL finds that the process does not exist. */
const NO_SUCH_PID = 2_000_000_000

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The running server of this cluster, no matter which program started it; undefined if there is none. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(cluster)
  const pid = Number(lines[0])
  if (!pid || !isServerOf(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), stopping: lines[7]?.trim() === 'stopping' }
}

/**
 * PostgreSQL takes any process with the id in its file for its server, even a dead one that was not reaped or, after a
 * restart of a container, an unrelated one. The id is replaced and the file kept: its line about shared memory protects
 * us from processes of a killed server that still write.
 */
export function disownForeignPid(cluster: string): void {
  const [pid, ...otherLines] = readLines(cluster)
  if (!pid || Number(pid) === NO_SUCH_PID || isServerOf(Number(pid), cluster)) return
  writeFileSync(pidFile(cluster), [NO_SUCH_PID, ...otherLines].join('\n'))
}

function isServerOf(pid: number, cluster: string): boolean {
  if (processMark(pid) === undefined) return false
  if (process.platform === 'win32') return true
  return commandLine(pid).includes(cluster)
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}
