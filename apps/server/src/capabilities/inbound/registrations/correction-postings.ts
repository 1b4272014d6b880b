import { required } from '@entrepot/domain/kernel/required'
import type { Quality } from '@entrepot/domain/stock/stock-key'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lockBatchDates, lockBatches } from '../../../stock/batches.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import { type Dates, datesOf } from '../../../stock/line-rules.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { defectivePlaces, specialPlaces } from '../../../stock/places/special-places.ts'
import type { ProductFacts } from '../../../stock/product-facts.ts'
import { type StockRow, stockRowsOf } from '../../../stock/rows.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import type { Registration, RegistrationLine } from './registration.ts'
import { arrivalKey, isUndated } from './registration-lines.ts'

/** The change of a line. */
export interface Correction {
  readonly place: number
  readonly line: RegistrationLine
  readonly product: ProductFacts
  readonly good: number
  readonly defective: number
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export interface DatedCorrection extends Correction {
  readonly dates: Dates
}

/** Whether a row holds pieces of the line, even if they were frozen or moved on the dock meanwhile. */
const isOfLine = ({ key }: StockRow, { line, product, dates }: DatedCorrection, quality: Quality) =>
  key.quality === quality &&
  key.productId === product.id &&
  key.batchNum === text(line.batchNum) &&
  key.productDate === dates.productDate &&
  key.expiryDate === dates.expiryDate &&
  key.handbookNum === text(line.handbookNum) &&
  key.handbookItemNo === number(line.handbookItemNo)

const goodsOf = ({ line }: Correction) => ({ handbookNum: text(line.handbookNum) })

/** Takes pieces out of the rows they lie on. */
function takeOut(
  rows: StockRow[],
  correction: DatedCorrection,
  quality: Quality,
  pieces: number,
  field: string,
): LinePosting[] {
  const pallet = text(correction.line.containerNo)
  const candidates = rows
    .filter((row) => isOfLine(row, correction, quality))
    .sort((a, b) => Number(b.key.containerNo === pallet) - Number(a.key.containerNo === pallet))
  const postings: LinePosting[] = []
  let rest = pieces
  for (const row of candidates) {
    const part = Math.min(rest, row.onHand - row.ordered)
    if (part <= 0) continue
    rest -= part
    rows[rows.indexOf(row)] = { ...row, onHand: row.onHand - part }
    postings.push({ from: row, to: null, quantity: part, effect: 'RECEIPT', lineNo: correction.line.lineNo, field })
  }
  if (rest > 0) throw insufficientStock(field, pieces - rest, pieces)
  return postings
}

const gains = ({ good, defective }: Correction) => good > 0 || defective > 0

/** Adds the current dates of batches; a correction sets those of a new batch. */
export async function datedCorrections(
  { trx, warehouseId }: DocumentWork,
  changes: readonly Correction[],
): Promise<DatedCorrection[]> {
  const batchOf = ({ product, line }: Correction) => ({
    cargoOwnerId: product.cargoOwnerId,
    productId: product.id,
    batchNum: text(line.batchNum),
  })
  const datesOfBatch = await lockBatchDates(trx, warehouseId, changes.map(batchOf))
  const dated = changes.map((change) => ({
    ...change,
    dates: datesOfBatch(batchOf(change)) ?? datesOf(change.line, change.product),
  }))
  const undated = dated.find((change) => change.good + change.defective > 0 && isUndated(change))
  if (undated !== undefined) {
    const words = { key: 'problem.lineUndated', parameters: { line: undated.line.lineNo } } as const
    const fields = [{ field: `lines.${undated.place}.goodSkuTotal`, ...words }]
    throw new Problem('DATES_NEEDED', { key: words.key, detail: words.parameters, fields })
  }
  const newBatches = dated.filter((change) => gains(change) && datesOfBatch(batchOf(change)) === undefined)
  await lockBatches(
    trx,
    warehouseId,
    newBatches.map((change) => ({ ...batchOf(change), ...change.dates, field: `lines.${change.place}.goodSkuTotal` })),
  )
  return dated
}

/** Postings of the difference: out of the rows where the pieces are, or onto the dock and the defective location. */
export async function correctionPostings(
  work: DocumentWork,
  registration: Registration,
  corrections: readonly DatedCorrection[],
): Promise<LinePosting[]> {
  const { trx, warehouseId, today } = work
  const rows = await stockRowsOf(work.trx, work.warehouseId, registration.id)
  const broken = corrections.filter(({ defective }) => defective > 0)
  const [places, brokenPlace] = await Promise.all([
    corrections.some(gains) ? specialPlaces(trx, warehouseId, ['DOCK']) : undefined,
    defectivePlaces(trx, warehouseId, broken.map(goodsOf)),
  ])
  const at = {
    today: rows[0]?.key.receivedOn ?? today,
    originNo: String(registration.registrationNo),
    cargoOwnerId: registration.cargoOwnerId,
  }
  const bring = (correction: DatedCorrection, quality: Quality, quantity: number, field: string): LinePosting => {
    const locationId =
      quality === 'GOOD' ? required(places, 'the dock of new pieces').DOCK : brokenPlace(goodsOf(correction))
    const to = stockAt(warehouseId, arrivalKey(correction, quality, { ...at, locationId }))
    return { from: null, to, quantity, effect: 'RECEIPT', lineNo: correction.line.lineNo, field }
  }
  const postings = corrections.flatMap((correction) => {
    const ends: readonly [Quality, number, string][] = [
      ['GOOD', correction.good, `lines.${correction.place}.goodSkuTotal`],
      ['DEFECTIVE', correction.defective, `lines.${correction.place}.defectiveSkuTotal`],
    ]
    return ends.flatMap(([quality, change, field]) => {
      if (change === 0) return []
      return change > 0
        ? [bring(correction, quality, change, field)]
        : takeOut(rows, correction, quality, -change, field)
    })
  })
  await refuseLocked(
    trx,
    warehouseId,
    postings.flatMap(({ from }) => (from === null ? [] : [from.key.locationId])),
    'lines',
  )
  return postings
}
