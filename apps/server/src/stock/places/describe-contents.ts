import type { Load, Place } from '@entrepot/domain/putaway/place'
import { goodsInTheWay, type Refusal } from '@entrepot/domain/putaway/place-rules'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Caller } from '../../kit/security/caller.ts'
import { readsOwnOnly } from '../../kit/security/own-goods.ts'
import type { Db } from '../../kit/sql/db.ts'

const NAMED_BY = {
  MIXED_OWNERS: 'problem.holds.MIXED_OWNERS',
  MIXED_PRODUCTS: 'problem.holds.MIXED_PRODUCTS',
  MIXED_BATCHES: 'problem.holds.MIXED_BATCHES',
  MIXED_BONDED: 'problem.holds.MIXED_BONDED',
} as const

const isMixing = (code: Refusal['code']): code is keyof typeof NAMED_BY => code in NAMED_BY

/** A load that a place refuses. The goods that lie there are named only to callers who may see them. */
export interface RefusedLoad {
  readonly refusal: Refusal
  readonly load: Load
  readonly place: Place
  readonly field: string
}

const plainProblem = ({ refusal, place, field }: RefusedLoad) => {
  const figures = { location: place.fullNo, ...refusal.figures }
  return new Problem(refusal.code, {
    detail: figures,
    fields: [{ field, key: `problem.${refusal.code}`, parameters: figures }],
  })
}

/** The refusal, with what lies at the place and its owner if the caller may see goods of that owner. */
export async function placeProblem(db: Db, caller: Caller, refused: RefusedLoad): Promise<Problem> {
  const { refusal, load, place, field } = refused
  const goods = goodsInTheWay(load, place)
  if (goods === undefined || !isMixing(refusal.code)) return plainProblem(refused)
  if (readsOwnOnly('stocks', caller) && !caller.cargoOwnerIds.includes(goods.cargoOwnerId)) return plainProblem(refused)
  const { rows } = await sql<{ product: string; owner: string }>`
    select p.name as product, o.name as owner from product p, cargo_owner o
     where p.id = ${goods.productId} and o.id = ${goods.cargoOwnerId}`.execute(db)
  const [names] = rows
  if (names === undefined) return plainProblem(refused)
  const figures = {
    ...refusal.figures,
    location: place.fullNo,
    pieces: goods.pieces,
    batch: goods.batchNum || '–',
    ...names,
  }
  const key = NAMED_BY[refusal.code]
  return new Problem(refusal.code, { key, detail: figures, fields: [{ field, key, parameters: figures }] })
}
