import { buildApp } from '../../apps/server/src/app.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { limitHeapGrowth } from '../../apps/server/src/kit/watch/heap-growth.ts'

export interface Opened {
  readonly port: number
  readonly poolSize: number
}

/** The product as it ships, log and background work included; only the limit on one session's haste is lifted. */
export async function openApp(url: string): Promise<Opened> {
  limitHeapGrowth()
  const pool = createPool(url, { isDirect: true })
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'info' }, limits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { port: address.port, poolSize: pool.options.max }
}
