import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeAndRead } from '../events/write-transaction.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { callerOf } from '../security/authorise.ts'
import type { Caller } from '../security/caller.ts'
import type { Db, Trx } from '../sql/db.ts'
import { claimKey, idempotencyKey, type StoredAnswer, type StoredResult, storeAnswer } from './idempotency.ts'

/** The result of a write: the record to answer with, or the answer itself. A secret is shown once and never stored. */
export type WriteResult = StoredResult & { readonly secret?: string }

interface WriteOptions {
  readonly status?: 200 | 201
  /** The warehouse that is written in; none for basic data. */
  readonly warehouseId?: string
  /** The request content, if it is not a JSON body: an idempotency key must come with the same content again. */
  readonly sent?: unknown
  /** The record of the answer, if it is known before the work is done. */
  readonly recordId?: string
  /** Reads the record for the answer, using the given database, which reads after the commit. */
  readonly read?: (db: Db, caller: Caller, id: string) => Promise<unknown>
}

interface WriteAnswer extends StoredAnswer {
  readonly secret: string | undefined
}

/** An earlier request with the same key was answered: the work of this one is rolled back. */
class AnsweredBefore extends Error {
  readonly earlier: StoredAnswer

  constructor(earlier: StoredAnswer) {
    super('the request was answered before')
    this.earlier = earlier
  }
}

/** The only way for a request to change something: transaction, idempotency, the work, and the fresh answer. */
export async function write(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, read, warehouseId, sent, recordId }: WriteOptions,
  work: (trx: Trx, caller: Caller, attempt: number) => Promise<WriteResult>,
) {
  const caller = callerOf(request)
  const key = idempotencyKey(request)
  const knownAnswer = recordId === undefined ? undefined : { status, result: { recordId } }
  const claim = key === undefined ? undefined : { key, warehouseId, sent, knownAnswer }

  /** The claim is sent first and the work follows without waiting: the database runs them in this order. */
  async function attemptOnce(trx: Trx, attempt: number): Promise<WriteAnswer> {
    const claimResult = claim && claimKey(trx, context.clock, caller, request, claim)
    claimResult?.catch(() => undefined)
    const [outcome] = await Promise.allSettled([work(trx, caller, attempt)])
    // Checked even if the work failed: a repeated request meets its own traces, such as a used number.
    const earlier = await claimResult?.catch((reason: unknown) => {
      throw trx.journal.endFor(reason)
    })
    if (earlier !== undefined) throw trx.journal.endFor(new AnsweredBefore(earlier))
    if (outcome.status === 'rejected') throw outcome.reason
    const { secret, ...result } = outcome.value
    if (claim !== undefined && knownAnswer === undefined)
      trx.journal.send(storeAnswer(trx, caller, claim, { status, result }))
    return { result, status, secret }
  }

  const readAnswer = async (db: Db, { result, secret }: WriteAnswer) => {
    const data = 'recordId' in result ? await read?.(db, caller, result.recordId) : result.body
    return secret === undefined ? data : { ...(data as object), secret }
  }
  const { result, data } = await writeAndRead(context, attemptOnce, readAnswer).catch(async (error: unknown) => {
    if (!(error instanceof AnsweredBefore)) throw error
    const result: WriteAnswer = { ...error.earlier, secret: undefined }
    return { result, data: await readAnswer(context.db, result) }
  })
  reply.header('X-Wrote-At', context.clock.now().toISOString())
  return reply.code(result.status).send(answer(data, result.status))
}
