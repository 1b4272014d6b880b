import type { StockAt } from '@entrepot/domain/stock/ledger'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lookForPlaces } from '../../../stock/places/suggest.ts'
import type { ChosenLine } from './open-lines.ts'
import type { Putaway } from './putaway.ts'

interface PlacedLine extends ChosenLine {
  readonly from: StockAt
  readonly to: StockAt
  readonly pieces: number
}

/**
 * Adds the next best places to the refusal of a line, in `detail.instead`, if there are any for all of its pieces.
 * Reads without a lock: `suggest` decides again when a person agrees.
 */
export async function withNextPlace(
  { trx, warehouseId }: DocumentWork,
  putaway: Putaway,
  placed: readonly PlacedLine[],
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Problem)) return error
  const refused = placed.find(({ field }) => error.options.fields?.[0]?.field === `${field}.locationId`)
  if (refused === undefined) return error
  // The transaction will be rolled back. The lines are opened for this query, so that the others keep their places.
  await sql`
    update putaway_line set confirmed_time = null
     where warehouse_id = ${warehouseId} and document_id = ${putaway.id}
       and id = any(${placed.map(({ line }) => line.id)}::uuid[])`.execute(trx)
  const { from, to, pieces, line } = refused
  const key = { ...from.key, containerNo: to.key.containerNo }
  const [next] = await lookForPlaces(trx, warehouseId, [{ id: from.id, key, pieces }], [line.id])
  if (next === undefined || next.unplaced > 0) return error
  const instead = next.parts.map(({ placeId, fullNo, pieces: part }) => ({ locationId: placeId, fullNo, pieces: part }))
  return new Problem(error.code, { ...error.options, detail: { ...error.options.detail, lineId: line.id, instead } })
}
