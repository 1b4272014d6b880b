import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeTransaction } from '../../events/write-transaction.ts'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { languageOf, problemBody } from '../../http/error-handler.ts'
import { Problem } from '../../http/problem.ts'
import { callerOf } from '../../security/authorise.ts'
import { claimKey, idempotencyKey } from '../../write/idempotency.ts'
import { runCommand } from '../document-commands.ts'
import type { ManagedDocument } from '../document-handlers.ts'
import { warehouseWork } from '../warehouse-work.ts'

const batchBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(500),
  reason: z.string().trim().min(1).max(500).optional(),
})

/** `POST {path}/batch/{command}`: one transaction for each document, one result for each. */
export function documentBatchRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document } = managed
  for (const [name, command] of Object.entries(document.commands)) {
    if (command.batch !== true) continue
    const config = { access: { permission: `${document.name}.${name}` } }
    app.post(
      `${ADMIN_BASE}/${document.path}/batch/${name}`,
      { config, schema: { body: batchBody, tags: [document.name] } },
      async (request, reply) => {
        const { ids, reason } = request.body
        const results = []
        for (const id of ids) results.push(await runOne(request, name, id, reason))
        reply.header('X-Wrote-At', context.clock.now().toISOString())
        return answer(results)
      },
    )
  }

  async function runOne(request: FastifyRequest, name: string, id: string, reason: string | undefined) {
    const caller = callerOf(request)
    const key = idempotencyKey(request)
    try {
      await writeTransaction(context, async (trx) => {
        const work = { ...warehouseWork(context, caller, languageOf(request)), trx, numbers: {} }
        const knownAnswer = { status: 200, result: { recordId: id } } as const
        const { warehouseId } = work
        const claim = key === undefined ? undefined : { key: `${key}/${id}`, warehouseId, knownAnswer }
        const earlier = claim === undefined ? undefined : await claimKey(trx, context.clock, caller, request, claim)
        if (earlier !== undefined) return
        await runCommand(managed, work, id, name, reason === undefined ? {} : { reason })
      })
      return { id, ok: true }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { message, error: code } = problemBody(error, request)
      return { id, ok: false, message, error: code }
    }
  }
}
