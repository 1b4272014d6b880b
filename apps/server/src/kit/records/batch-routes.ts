import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeTransaction } from '../events/write-transaction.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { languageOf, problemBody } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import { getRecord } from '../lists/list-records.ts'
import { callerOf } from '../security/authorise.ts'
import type { Caller } from '../security/caller.ts'
import { claimKey, idempotencyKey, keyOfOne } from '../write/idempotency.ts'
import { deleteRecord, type ManagedResource, runAction } from './resource-commands.ts'

const batchBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) })

interface Result {
  readonly id: string
  readonly ok: boolean
  readonly message?: string
  readonly error?: string
  readonly secret?: string
}

/** `POST {path}/batch/{action}`: one transaction and one result for each id. */
export function batchRoutes(app: FastifyInstance, context: Context, managed: ManagedResource) {
  const { resource, handlers } = managed
  const removable = resource.writes.includes('delete') ? ['delete'] : []
  for (const action of [...Object.keys(resource.actions), ...removable]) {
    const config = { access: { permission: `${resource.name}.${action}` } }
    const schema = { body: batchBody, tags: [resource.name] }
    app.post(`${ADMIN_BASE}/${resource.path}/batch/${action}`, { config, schema }, async (request, reply) => {
      const caller = callerOf(request)
      const results: Result[] = []
      for (const id of request.body.ids) {
        results.push(await runOne(request, caller, action, id))
      }
      reply.header('X-Wrote-At', context.clock.now().toISOString())
      return answer(results)
    })
  }

  async function runOne(request: FastifyRequest, caller: Caller, action: string, id: string): Promise<Result> {
    const key = idempotencyKey(request)
    try {
      const secret = await writeTransaction(context, async (trx) => {
        const knownAnswer = { status: 200, result: { recordId: id } } as const
        const claim = key === undefined ? undefined : { key: keyOfOne(key, id), knownAnswer }
        if (claim !== undefined && (await claimKey(trx, context.clock, caller, request, claim)) !== undefined) return
        const work = { trx, caller, clock: context.clock, language: languageOf(request) }
        let shownOnce: string | undefined
        if (action === 'delete') {
          const record = await getRecord(trx, resource, handlers.store, caller, id)
          await deleteRecord(managed, work, id, record.version)
        } else shownOnce = (await runAction(managed, work, id, action, {})).secret
        return shownOnce
      })
      return secret === undefined ? { id, ok: true } : { id, ok: true, secret }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { message, error: code } = problemBody(error, request)
      return { id, ok: false, message, error: code }
    }
  }
}
