import { NOTHING_WRITTEN, WROTE_POSITION } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Pool } from 'pg'
import { Counter } from 'prom-client'
import { Problem } from '../http/problem.ts'
import { isDatabaseAway } from '../sql/database-errors.ts'
import { parsePosition } from './position.ts'
import { primaryPosition, type Replica } from './replica.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this request may read from the replica: it has everything that whoever asks has written or heard of. */
    readsReplica: boolean
  }
}

/** What no position is, and so is never reached by a replica. */
const UNKNOWN = 'unknown'

const reads = new Counter({
  name: 'entrepot_replica_reads_total',
  help: 'Requests that may read from a replica, by the database that they read from',
  labelNames: ['database'],
})

/** Only who tells what they know of takes part: for everybody else the primary is always right. */
async function mayReadReplica(replica: Replica, { headers }: FastifyRequest): Promise<boolean> {
  const sent = headers[WROTE_POSITION.toLowerCase()]
  if (typeof sent !== 'string') return false
  const position = sent === NOTHING_WRITTEN ? 0n : parsePosition(sent)
  const isThere = position !== undefined && (await replica.has(position))
  reads.inc({ database: isThere ? 'replica' : 'primary' })
  return isThere
}

/** The replica lacks it, or failed: the primary may have it all the same. */
const isWorthAskingPrimary = (error: unknown) => !(error instanceof Problem) || error.status === 404

/** Decides for each request where it reads, and tells writers up to where the replica must be for what they wrote. */
export function readFromReplica(app: FastifyInstance, replica: Replica, primary: Pool) {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return
    const handle = route.handler
    const handleAgain: RouteHandlerMethod = async function (this: FastifyInstance, request, reply) {
      if (!request.readsReplica) return handle.call(this, request, reply)
      try {
        return await handle.call(this, request, reply)
      } catch (error) {
        if (!isWorthAskingPrimary(error) || reply.sent) throw error
        if (isDatabaseAway(error)) replica.noteFailure()
        request.readsReplica = false
        return handle.call(this, request, reply)
      }
    }
    route.handler = handleAgain
  })
  app.addHook('preHandler', async (request) => {
    if (request.method === 'GET') request.readsReplica = await mayReadReplica(replica, request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (reply.statusCode >= 400) return
    const position = await primaryPosition(primary).catch(() => undefined)
    reply.header(WROTE_POSITION, position ?? UNKNOWN)
  })
}
