import { buildApp } from '../../apps/server/src/app.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'

export type Question = { readonly open: string } | { readonly tell: 'start' | 'used' }

/** What the server took between the two questions. */
export interface Used {
  readonly cpu: number
  /** Resident memory in bytes: at the start, and the most there was. */
  readonly before: number
  readonly peak: number
}

/** The product as it ships, background work included; only the limit on one session's haste is lifted. */
async function open(url: string) {
  const pool = createPool(url)
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'info' }, limits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { port: address.port }
}

const LOOK_EVERY_MS = 20
let cpu = 0
let before = 0
let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, LOOK_EVERY_MS)

answerQuestions<Question>(async (question) => {
  if ('open' in question) return open(question.open)
  if (question.tell === 'used') return { cpu: ownCpu() - cpu, before, peak }
  cpu = ownCpu()
  before = process.memoryUsage.rss()
  peak = before
  return {}
})
