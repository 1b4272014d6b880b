import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeTransaction } from '../events/write-transaction.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { callerOf } from '../security/authorise.ts'
import type { Caller } from '../security/caller.ts'
import type { Db, Trx } from '../sql/db.ts'
import { claimKey, idempotencyKey, type Kept, keepAnswer } from './idempotency.ts'

/** What a write did: the record to answer with, or the answer itself. A secret is shown once and never kept. */
export type Written = Kept & { readonly secret?: string }

interface WriteOptions {
  readonly status?: 200 | 201
  /** The warehouse that is written in; none for basic data. */
  readonly warehouseId?: string
  /** What was sent, where that is no JSON body: the same idempotency key must come with the same. */
  readonly sent?: unknown
  /** Reads the record that is answered, as it is now. */
  readonly read?: (db: Db, caller: Caller, id: string) => Promise<unknown>
}

/** The one way a request changes something: transaction, idempotency, the work, and the fresh answer. */
export async function write(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, read, warehouseId, sent }: WriteOptions,
  work: (trx: Trx, caller: Caller, attempt: number) => Promise<Written>,
) {
  const caller = callerOf(request)
  const key = idempotencyKey(request)
  const done = await writeTransaction(context, async (trx, attempt) => {
    const earlier =
      key === undefined ? undefined : await claimKey(trx, context.clock, caller, request, key, warehouseId, sent)
    if (earlier !== undefined) return { kept: earlier.kept, status: earlier.status as 200 | 201, secret: undefined }
    const { secret, ...kept } = await work(trx, caller, attempt)
    if (key !== undefined) await keepAnswer(trx, caller, key, status, kept, warehouseId)
    return { kept, status, secret }
  })
  const data = 'recordId' in done.kept ? await read?.(context.db, caller, done.kept.recordId) : done.kept.body
  const shown = done.secret === undefined ? data : { ...(data as object), secret: done.secret }
  reply.header('X-Wrote-At', context.clock.now().toISOString())
  return reply.code(done.status).send(answer(shown, done.status))
}
