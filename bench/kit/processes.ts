import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  /** Resident memory in bytes. */
  readonly memory: number
}

/** From /proc where there is one: the smallest systems have no ps. */
function running(): Process[] {
  if (process.platform === 'linux') return readdirSync('/proc').flatMap(fromProc)
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent, memory: kilobytes * 1024 }
  })
}

function fromProc(name: string): Process[] {
  if (!/^\d+$/.test(name)) return []
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const field = (label: string) => Number(new RegExp(`^${label}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid: Number(name), parent: field('PPid'), memory: field('VmRSS') * 1024 }]
  } catch {
    return [] // it has ended meanwhile
  }
}

/** The processes that a process has started itself. */
export const childrenOf = (pid: number) => running().filter(({ parent }) => parent === pid)
