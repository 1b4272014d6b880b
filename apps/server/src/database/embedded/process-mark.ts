import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A text that distinguishes a running process from every other process with the same id; undefined if it does not run.
 * Ids alone are not enough: a restarted container uses the same few again.
 */
export function processMark(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxMark(pid)
  if (process.platform === 'win32') return isSignallable(pid) ? 'running' : undefined
  return psMark(pid)
}

function linuxMark(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name in parentheses may contain spaces and parentheses, so fields are counted after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  // A killed process that was not reaped keeps its id, but it is dead.
  if (state === 'Z' || state === 'X') return undefined
  return `${bootId()}/${started}`
}

function psMark(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
    })
    return line.trim() === '' || line.trimStart().startsWith('Z') ? undefined : line.trim().replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const bootId = () => readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
