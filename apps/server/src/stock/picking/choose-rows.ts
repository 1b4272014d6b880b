import type { RowChoice } from '@entrepot/contract/outbound/pick-parts'
import type { Shortage } from '@entrepot/domain/allocation/allocate'
import type { Demand } from '@entrepot/domain/allocation/demand'
import { ineligible } from '@entrepot/domain/allocation/eligibility'
import { allocateExplained } from '@entrepot/domain/allocation/explain'
import { batchKey, putAside } from '@entrepot/domain/allocation/put-aside'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { pickPath } from '@entrepot/domain/routing/pick-path'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { ensureWalks } from '../places/walks.ts'
import { type ProductFacts, productFacts } from '../product-facts.ts'
import { type CandidateRow, candidatesOf, lockCandidates } from '../reserve/candidates.ts'
import { mustLockCandidates } from '../reserve/reserve.ts'

/** Pieces of one stock row for one line of a notice or an order. */
export interface PlannedLine {
  readonly requestLineId: string
  readonly row: CandidateRow
  readonly pieces: number
  /** Null where a person chose the row. */
  readonly reason: RowChoice | null
  readonly field?: string
}

export interface PickPlan {
  readonly lines: readonly PlannedLine[]
  readonly metres: number
  readonly shortages: readonly Shortage[]
}

/** Sorts lines in walking order. A place that several lines take from is one stop. */
export function sortByWalk(lines: readonly PlannedLine[]): { lines: PlannedLine[]; metres: number } {
  const stops = new Map(lines.map(({ row }) => [row.locationId, { ...row, fullNo: row.locationNo, x: null, y: null }]))
  const path = pickPath([...stops.values()])
  const place = new Map(path.stops.map(({ locationId }, at) => [locationId, at]))
  const placeOf = ({ row }: PlannedLine) => required(place.get(row.locationId), 'the stop of the line')
  const sorted = [...lines].sort((a, b) => placeOf(a) - placeOf(b))
  return { lines: sorted, metres: path.metres }
}

export interface RequestedPieces {
  readonly cargoOwnerId: string
  readonly productId: string
  demandOf(product: ProductFacts | undefined): Demand
}

/** Pieces of each batch that are kept for other requests, by `batchKey`. */
export type RequestedBatches = ReadonlyMap<string, number>

/**
 * Lowers the free pieces of rows by those that are kept for other requests. They are kept only in rows that could serve
 * one of these lines.
 */
export function withoutRequested(
  rows: readonly CandidateRow[],
  demands: readonly Demand[],
  requested: RequestedBatches,
): readonly CandidateRow[] {
  if (requested.size === 0) return rows
  const byProduct = grouped(demands, ({ productId }) => productId)
  const serves = (row: CandidateRow) =>
    (byProduct.get(row.productId) ?? []).some((demand) => ineligible({ ...demand, batchNum: null }, row) === null)
  const aside = putAside(
    rows.filter(serves).map((row) => ({ id: row.id, batch: batchKeyOf(row), free: row.free })),
    requested,
  )
  return rows.map((row) => ({ ...row, free: row.free - (aside.get(row.id) ?? 0) }))
}

export const batchKeyOf = ({ productId, batchNum, handbookNum }: CandidateRow) =>
  batchKey(productId, batchNum, handbookNum !== '')

const noOtherRequests = async (): Promise<RequestedBatches> => new Map()

/** Chooses rows for lines of one or many documents from one snapshot. Reserves nothing. */
export async function chooseRows(
  work: DocumentWork,
  requested: readonly RequestedPieces[],
  requestedBefore = noOtherRequests,
) {
  const { trx, warehouseId } = work
  const productIds = requested.map(({ productId }) => productId)
  const owners = requested.map(({ cargoOwnerId }) => cargoOwnerId)
  const read = mustLockCandidates(work) ? lockCandidates : candidatesOf
  const readCandidates = () => read(trx, warehouseId, owners, productIds)
  const [hasChanged, products, firstRead, batches] = await Promise.all([
    ensureWalks(trx, warehouseId),
    productFacts(trx, warehouseId, productIds),
    readCandidates(),
    requestedBefore(),
  ])
  const demands = requested.map((one) => one.demandOf(products.get(one.productId)))
  const candidates = withoutRequested(hasChanged ? await readCandidates() : firstRead, demands, batches)
  const { grants, shortages, explanations } = allocateExplained(demands, candidates)
  const rows = new Map(candidates.map((row) => [row.id, row]))
  const reasons = new Map(explanations.map((one) => [one.lineId, one]))
  const lines = grants.map(({ lineId, stockId, pieces }): PlannedLine => {
    const why = reasons.get(lineId)
    const chosenReasons = why?.chosen.find((one) => one.stockId === stockId)?.why ?? []
    return {
      requestLineId: lineId,
      row: required(rows.get(stockId), 'the allocated stock row'),
      pieces,
      reason: {
        chosen: chosenReasons,
        passedOver: why?.passedOver.map(({ locationNo, reason }) => ({ locationNo, reason })) ?? [],
      },
    }
  })
  return { lines, shortages }
}

/** Rows for the lines of one document, in walking order. */
export async function planPick(
  work: DocumentWork,
  requested: readonly RequestedPieces[],
  requestedBefore = noOtherRequests,
): Promise<PickPlan> {
  const { lines, shortages } = await chooseRows(work, requested, requestedBefore)
  return { ...sortByWalk(lines), shortages }
}
