import type { TestApp } from './test-app.ts'

/** What was asked of the database meanwhile. */
export interface DatabaseTraffic {
  /** Statements, BEGIN and COMMIT among them. */
  readonly statements: readonly string[]
  /** How often the server waited for the database: statements that are sent together count once. */
  readonly roundTrips: number
}

type Pool = TestApp['pool']
interface Client {
  query(...parameters: unknown[]): unknown
}

/** Counts on every connection of a pool that is used from now on. */
export function countRoundTrips(pool: Pool) {
  let statements: string[] = []
  let roundTrips = 0
  let pending = 0
  const watched = new WeakSet<object>()
  const watch = (client: Client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client)
    client.query = (...parameters: unknown[]) => {
      const [config] = parameters
      statements.push(typeof config === 'string' ? config : String((config as { text?: string }).text))
      if (pending === 0) roundTrips += 1
      pending += 1
      const answer = query(...parameters)
      Promise.resolve(answer).then(
        () => (pending -= 1),
        () => (pending -= 1),
      )
      return answer
    }
  }
  pool.on('acquire', (client) => watch(client as Client))
  return {
    async of(work: () => Promise<unknown>): Promise<DatabaseTraffic> {
      statements = []
      roundTrips = 0
      await work()
      return { statements: [...statements], roundTrips }
    },
  }
}
