import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import { stateOf } from '../sql/sql-state.ts'
import type { Clock } from './clock.ts'
import { NIL_ID, newId } from './ids.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** The stored result of a success: the id of its record, which is read again, or the answer itself. */
export type StoredResult = { readonly recordId: string } | { readonly body: unknown }

export interface StoredAnswer {
  readonly status: 200 | 201
  readonly result: StoredResult
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

/** The key of one record in a request about many. */
export const keyOfOne = (key: string, id: string) => `${key}/${id}`

/** A password or PIN could be guessed from a fast hash, so it is left out. */
const withoutPasswords = (name: string, value: unknown) =>
  /[Pp]assword|^pin$|[a-z]Pin$/.test(name) ? undefined : value

/** `sent` replaces a body that is not JSON, such as a file. */
export const hashOf = ({ method, url, body }: FastifyRequest, sent: unknown = body) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, sent ?? null], withoutPasswords))
    .digest()

interface ClaimedKey {
  readonly mine: boolean
  readonly requestHash: Buffer
  readonly status: 200 | 201
  readonly answer: StoredResult
}

/** Inserts the key, or waits for the transaction that inserted it; then reads the stored row. */
const insertKey = preparedStatement(
  'kit/write/idempotency',
  {
    warehouseId: 'uuid',
    actorId: 'uuid',
    key: 'text',
    hash: 'bytea',
    now: 'timestamptz',
    claim: 'uuid',
    status: 'int',
    answer: 'jsonb',
  },
  ({ warehouseId, actorId, key, claim }) => sql<ClaimedKey>`
    select i.claim is not distinct from ${claim} as mine, i.request_hash as "requestHash", i.status, i.answer
      from idempotency i where i.warehouse_id = ${warehouseId} and i.actor_id = ${actorId} and i.key = ${key}`,
  {
    writes: ({ warehouseId, actorId, key, hash, now, claim, status, answer }) => sql`
    insert into idempotency (warehouse_id, actor_id, key, request_hash, created_time, claim, status, answer)
    values (${warehouseId}, ${actorId}, ${key}, ${hash}, ${now}, ${claim}, ${status}, ${answer})
    on conflict do nothing`,
  },
)

export interface Claim {
  readonly key: string
  readonly warehouseId?: string | undefined
  /** Replaces a body that is not JSON, such as a file. */
  readonly sent?: unknown
  /** The answer, if it is known before the work is done. */
  readonly knownAnswer?: StoredAnswer | undefined
}

/**
 * The first statement of a write. Returns undefined for the first request with the key, otherwise the answer of the
 * first. A concurrent second request waits here for the first; the role's lock_timeout limits the wait.
 */
export async function claimKey(
  trx: Trx,
  clock: Clock,
  caller: Caller,
  request: FastifyRequest,
  { key, warehouseId = NIL_ID, sent, knownAnswer }: Claim,
): Promise<StoredAnswer | undefined> {
  const hash = hashOf(request, sent)
  const now = clock.now()
  const [row] = await insertKey(trx, {
    warehouseId,
    actorId: caller.userId,
    key,
    hash,
    now,
    claim: newId(now),
    status: knownAnswer?.status ?? null,
    answer: knownAnswer === undefined ? null : JSON.stringify(knownAnswer.result),
  }).catch((error: unknown) => {
    throw stateOf(error) === '55P03' ? new Problem('REQUEST_IN_PROGRESS', { retryAfter: 1 }) : error
  })
  if (row === undefined) throw new Problem('REQUEST_IN_PROGRESS', { retryAfter: 1 })
  if (row.mine) return undefined
  if (!row.requestHash.equals(hash)) throw new Problem('KEY_REUSED')
  return { status: row.status, result: row.answer }
}

export async function storeAnswer(
  trx: Trx,
  caller: Caller,
  { key, warehouseId = NIL_ID }: Claim,
  answer: StoredAnswer,
) {
  await sql`
    update idempotency set status = ${answer.status}, answer = ${JSON.stringify(answer.result)}
     where warehouse_id = ${warehouseId} and actor_id = ${caller.userId} and key = ${key}`.execute(trx)
}
