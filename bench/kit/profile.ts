import { Session } from 'node:inspector/promises'

/** A function, and its part of the time that the process was not idle. */
export interface Spent {
  readonly name: string
  readonly part: number
}

const IDLE = new Set(['(idle)', '(program)'])

/** Profiles this process until it is told to stop; answers the functions with the most time of their own. */
export function startProfile(): () => Promise<Spent[]> {
  const session = new Session()
  session.connect()
  const begun = session.post('Profiler.enable').then(() => session.post('Profiler.start'))
  return async () => {
    await begun
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    const place = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
        const file = url.split('/').slice(-2).join('/')
        return [id, `${functionName || '(anonymous)'}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`]
      }),
    )
    const spent = new Map<string, number>()
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const name = place.get(id)!
      spent.set(name, (spent.get(name) ?? 0) + (profile.timeDeltas?.[index] ?? 0))
    }
    const busy = [...spent].filter(([name]) => !IDLE.has(name))
    const total = busy.reduce((sum, [, time]) => sum + time, 0)
    return busy.map(([name, time]) => ({ name, part: time / total })).sort((a, b) => b.part - a.part)
  }
}
