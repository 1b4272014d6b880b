import type { PickShortage, RowChoice } from '@entrepot/contract/outbound/picking'
import type { Shortage } from '@entrepot/domain/allocation/allocate'
import { allocateExplained } from '@entrepot/domain/allocation/explain'
import { required } from '@entrepot/domain/kernel/required'
import { owed } from '@entrepot/domain/outbound/owed'
import { pickPath } from '@entrepot/domain/routing/pick-path'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { ensureWalks } from '../../../stock/places/walks.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { type CandidateRow, candidatesOf, lockCandidates } from '../../../stock/reserve/candidates.ts'
import { mustLockCandidates } from '../../../stock/reserve/reserve.ts'
import type { OpenLine, OpenNotice } from '../shipping-notices/open-notice.ts'
import { wantOf } from './line-want.ts'

/** Pieces of one row for one line of a notice. */
export interface PlannedLine {
  readonly noticeLineId: string
  readonly row: CandidateRow
  readonly pieces: number
  /** Null where a person chose the row. */
  readonly reason: RowChoice | null
  readonly field?: string
}

export interface PickPlan {
  readonly lines: readonly PlannedLine[]
  readonly metres: number
  readonly shortages: readonly PickShortage[]
}

/** The pick of one notice, with the number that it gets. */
export interface PlannedPick {
  readonly notice: OpenNotice
  readonly plan: PickPlan
  readonly no: string
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
  readonly notice: OpenNotice
  readonly line: OpenLine
  readonly pieces: number
}

const toShortage = ({ lineId, missing, reason }: Shortage) => ({ noticeLineId: lineId, missing, reason })

/** Chooses rows for lines of one notice or of many, on the word of one snapshot; nothing is reserved yet. */
export async function choose(work: DocumentWork, requested: readonly RequestedPieces[]) {
  const { trx, warehouseId } = work
  const productIds = requested.map(({ line }) => line.productId)
  const owners = requested.map(({ notice }) => notice.cargoOwnerId)
  const read = mustLockCandidates(work) ? lockCandidates : candidatesOf
  const readCandidates = () => read(trx, warehouseId, owners, productIds)
  const [hasChanged, products, found] = await Promise.all([
    ensureWalks(trx, warehouseId),
    productFacts(trx, warehouseId, productIds),
    readCandidates(),
  ])
  const candidates = hasChanged ? await readCandidates() : found
  const wants = requested.map(({ notice, line, pieces }) =>
    wantOf(work, notice, line, products.get(line.productId), pieces),
  )
  const { grants, shortages, explanations } = allocateExplained(wants, candidates)
  const rows = new Map(candidates.map((row) => [row.id, row]))
  const reasons = new Map(explanations.map((one) => [one.lineId, one]))
  const lines = grants.map(({ lineId, stockId, pieces }): PlannedLine => {
    const why = reasons.get(lineId)
    const chosenReasons = why?.chosen.find((one) => one.stockId === stockId)?.why ?? []
    return {
      noticeLineId: lineId,
      row: required(rows.get(stockId), 'the allocated stock row'),
      pieces,
      reason: {
        chosen: chosenReasons,
        passedOver: why?.passedOver.map(({ locationNo, reason }) => ({ locationNo, reason })) ?? [],
      },
    }
  })
  return { lines, shortages: shortages.map(toShortage) }
}

/** What a notice still owes, or so much of some of its lines. */
export async function planPick(
  work: DocumentWork,
  notice: OpenNotice,
  lines: readonly OpenLine[],
  most: ReadonlyMap<string, number> = new Map(),
): Promise<PickPlan> {
  const requested = lines.map((line) => ({
    notice,
    line,
    pieces: Math.min(owed(line), most.get(line.id) ?? Number.MAX_SAFE_INTEGER),
  }))
  const allocation = await choose(
    work,
    requested.filter(({ pieces }) => pieces > 0),
  )
  return { ...sortByWalk(allocation.lines), shortages: allocation.shortages }
}
