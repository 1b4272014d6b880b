import pg from 'pg'

export interface Timed {
  readonly text: string
  readonly values: readonly unknown[]
  /** From sending to the last row, in milliseconds. */
  readonly milliseconds: number
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
interface Config {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Notes the statements that this process sends until it is told to stop, and how long each took. */
export function recordTimes(): () => Timed[] {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const times: Timed[] = []
  prototype.query = function (...args) {
    const begun = performance.now()
    const answer = query.apply(this, args)
    const { text, values = args[1] } = typeof args[0] === 'string' ? ({ text: args[0] } as Config) : (args[0] as Config)
    const ended = () =>
      times.push({ text, values: Array.isArray(values) ? values : [], milliseconds: performance.now() - begun })
    if (answer instanceof Promise) answer.then(ended, ended)
    return answer
  }
  return () => {
    prototype.query = query
    return times
  }
}
