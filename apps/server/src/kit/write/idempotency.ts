import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'
import type { Clock } from './clock.ts'
import { NIL_ID } from './ids.ts'
import { stateOf } from './transaction.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** What is kept of a success: where its record is, to be read again, or the answer itself. */
export type Kept = { readonly recordId: string } | { readonly body: unknown }

interface Row {
  readonly request_hash: Buffer
  readonly status: number
  readonly answer: Kept
}

export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Problem('INVALID', {
      fields: [{ field: 'Idempotency-Key', key: 'invalid.mostLetters', parameters: { limit: 200 } }],
    })
  }
  return key
}

/** A password must not be guessable from a fast hash, so it is left out. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value)

/** `sent` stands for a body that is no JSON, such as a file. */
const hashOf = ({ method, url, body }: FastifyRequest, sent: unknown = body) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, sent ?? null], withoutPasswords))
    .digest()

/**
 * The first statement of a write. Undefined: go on, this one is the first. Otherwise what the first one left.
 * A second request at the same moment waits here for the first; the wait is bounded by the role's lock_timeout.
 */
export async function claimKey(
  trx: Trx,
  clock: Clock,
  caller: Caller,
  request: FastifyRequest,
  key: string,
  warehouseId: string = NIL_ID,
  sent?: unknown,
): Promise<{ status: number; kept: Kept } | undefined> {
  const hash = hashOf(request, sent)
  try {
    const inserted = await sql`
      insert into idempotency (warehouse_id, actor_id, key, request_hash, created_time)
      values (${warehouseId}, ${caller.userId}, ${key}, ${hash}, ${clock.now()})
      on conflict do nothing returning key`.execute(trx)
    if (inserted.rows.length === 1) return undefined
  } catch (error) {
    if (stateOf(error) === '55P03') throw new Problem('REQUEST_IN_PROGRESS', { retryAfter: 1 })
    throw error
  }
  const { rows } = await sql<Row>`
    select request_hash, status, answer from idempotency
     where warehouse_id = ${warehouseId} and actor_id = ${caller.userId} and key = ${key}`.execute(trx)
  const earlier = rows[0]
  if (earlier === undefined) throw new Problem('REQUEST_IN_PROGRESS', { retryAfter: 1 })
  if (!earlier.request_hash.equals(hash)) throw new Problem('KEY_REUSED')
  return { status: earlier.status, kept: earlier.answer }
}

export async function keepAnswer(
  trx: Trx,
  caller: Caller,
  key: string,
  status: number,
  kept: Kept,
  warehouseId: string = NIL_ID,
): Promise<void> {
  await sql`
    update idempotency set status = ${status}, answer = ${JSON.stringify(kept)}
     where warehouse_id = ${warehouseId} and actor_id = ${caller.userId} and key = ${key}`.execute(trx)
}
