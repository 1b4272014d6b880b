import type { RowChoice } from '@entrepot/contract/outbound/pick-parts'
import type { Shortage } from '@entrepot/domain/allocation/allocate'
import type { Demand } from '@entrepot/domain/allocation/demand'
import { allocateExplained } from '@entrepot/domain/allocation/explain'
import { required } from '@entrepot/domain/kernel/required'
import { pickPath } from '@entrepot/domain/routing/pick-path'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { ensureWalks } from '../places/walks.ts'
import { type ProductFacts, productFacts } from '../product-facts.ts'
import { type CandidateRow, candidatesOf, lockCandidates } from '../reserve/candidates.ts'
import { mustLockCandidates } from '../reserve/reserve.ts'

/** Pieces of one row for one line of a notice or an order. */
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

/** In walking order. A place that several lines are taken from is one stop. */
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

/** Chooses rows for lines of one document or of many, on the word of one snapshot; nothing is reserved yet. */
export async function chooseRows(work: DocumentWork, requested: readonly RequestedPieces[]) {
  const { trx, warehouseId } = work
  const productIds = requested.map(({ productId }) => productId)
  const owners = requested.map(({ cargoOwnerId }) => cargoOwnerId)
  const read = mustLockCandidates(work) ? lockCandidates : candidatesOf
  const readCandidates = () => read(trx, warehouseId, owners, productIds)
  const [hasChanged, products, firstRead] = await Promise.all([
    ensureWalks(trx, warehouseId),
    productFacts(trx, warehouseId, productIds),
    readCandidates(),
  ])
  const candidates = hasChanged ? await readCandidates() : firstRead
  const demands = requested.map((one) => one.demandOf(products.get(one.productId)))
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
export async function planPick(work: DocumentWork, requested: readonly RequestedPieces[]): Promise<PickPlan> {
  const { lines, shortages } = await chooseRows(work, requested)
  return { ...sortByWalk(lines), shortages }
}
