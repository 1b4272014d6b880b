import { buildApp } from '../../apps/server/src/app.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { startProfile } from '../kit/profile.ts'
import { recordTimes, type Timed } from './statement-times.ts'

export type Question =
  | { readonly open: string }
  | { readonly tell: 'cpu' | 'timeStatements' | 'statementTimes' | 'profile' | 'profiled' }

export interface Opened {
  readonly port: number
  readonly poolSize: number
}

/** The product as it ships, log and background work included; only the limit on one session's haste is lifted. */
async function open(url: string): Promise<Opened> {
  const pool = createPool(url)
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'info' }, limits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { port: address.port, poolSize: pool.options.max }
}

let times: () => Timed[] = () => []
let profile: ReturnType<typeof startProfile> | undefined

answerQuestions<Question>(async (question) => {
  if ('open' in question) return open(question.open)
  if (question.tell === 'statementTimes') return times()
  if (question.tell === 'timeStatements') times = recordTimes()
  if (question.tell === 'profile') profile = startProfile()
  if (question.tell === 'profiled') return (await profile?.()) ?? []
  return { cpu: ownCpu() }
})
