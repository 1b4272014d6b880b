import { readdirSync, readFileSync } from 'node:fs'

/** CPU time that this process has used so far, of all its threads, in milliseconds. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The kernel counts in these, and has for ages; only a rebuilt kernel differs. */
const TICK_MS = 10

/** CPU time of a process and its children so far, ended ones too, in milliseconds; 0 where the system does not tell. */
export function familyCpu(pid: number): number {
  let ticks = 0
  for (const name of processes()) {
    const fields = fieldsOf(name)
    const own = sum(fields.slice(11, 13))
    if (Number(name) === pid) ticks += own + sum(fields.slice(13, 15))
    else if (Number(fields[1]) === pid) ticks += own
  }
  return ticks * TICK_MS
}

const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + Number(text), 0)

const processes = () => (process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [])

/** After the name in brackets, which may hold anything: state, parent, …, own and ended children's times. */
function fieldsOf(name: string): string[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it has ended meanwhile
  }
}
