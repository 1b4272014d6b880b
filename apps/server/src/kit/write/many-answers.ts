import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'
import type { Clock } from './clock.ts'
import { hashOf, keyOfOne } from './idempotency.ts'
import { newId } from './ids.ts'

/** A request with an `Idempotency-Key` about many records of a warehouse. */
export interface ManyWork {
  readonly request: FastifyRequest
  readonly caller: Caller
  readonly clock: Clock
  readonly warehouseId: string
  readonly key: string
}

/** The stored answers of an earlier request with the same key for these records, which the caller has locked. */
export async function readAnswers<Answer>(
  trx: Trx,
  { request, caller, warehouseId, key }: ManyWork,
  ids: readonly string[],
): Promise<Map<string, Answer>> {
  const { rows } = await sql<{ id: string; requestHash: Buffer; body: Answer }>`
    select c.id, i.request_hash as "requestHash", i.answer -> 'body' as body
      from unnest(${ids}::uuid[], ${ids.map((id) => keyOfOne(key, id))}::text[]) as c(id, key)
      join idempotency i on i.key = c.key and i.warehouse_id = ${warehouseId} and i.actor_id = ${caller.userId}`.execute(
    trx,
  )
  const hash = hashOf(request)
  if (rows.some(({ requestHash }) => !requestHash.equals(hash))) throw new Problem('KEY_REUSED')
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Stores successes only: what was refused may be tried again. */
export async function storeAnswers(
  trx: Trx,
  { request, caller, clock, warehouseId, key }: ManyWork,
  answers: ReadonlyMap<string, unknown>,
): Promise<void> {
  if (answers.size === 0) return
  const now = clock.now()
  const keys = [...answers.keys()].map((id) => keyOfOne(key, id))
  const bodies = [...answers.values()].map((body) => JSON.stringify({ body }))
  await sql`
    insert into idempotency (warehouse_id, actor_id, key, request_hash, created_time, claim, status, answer)
    select ${warehouseId}::uuid, ${caller.userId}::uuid, c.key, ${hashOf(request)}::bytea, ${now}::timestamptz, c.claim,
           200, c.answer::jsonb
      from unnest(${keys}::text[], ${keys.map(() => newId(now))}::uuid[], ${bodies}::text[]) as c(key, claim, answer)`.execute(
    trx,
  )
}
