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
    /** Whether this request may read from the replica, because it has everything that the client wrote or was told. */
    readsReplica: boolean
  }
}

/** Answered instead of a position that could not be read: no replica ever has it. */
const UNKNOWN = 'unknown'

const reads = new Counter({
  name: 'entrepot_replica_reads_total',
  help: 'Requests that may read from a replica, by the database that they read from',
  labelNames: ['database'],
})

/** Only clients that send their position read from the replica: for all others the primary is always right. */
async function mayReadReplica(replica: Replica, { headers }: FastifyRequest): Promise<boolean> {
  const sentPosition = headers[WROTE_POSITION.toLowerCase()]
  if (typeof sentPosition !== 'string') return false
  const position = sentPosition === NOTHING_WRITTEN ? 0n : parsePosition(sentPosition)
  const isThere = position !== undefined && (await replica.has(position))
  reads.inc({ database: isThere ? 'replica' : 'primary' })
  return isThere
}

/** Whether to ask the primary after an error of the replica: it may lack the record, or have failed. */
const isWorthAskingPrimary = (error: unknown) => !(error instanceof Problem) || error.status === 404

/**
 * Decides for each GET request where it reads, and tells writers the position that a replica must have to show their
 * write.
 */
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
