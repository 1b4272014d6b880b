import { required } from '@entrepot/domain/kernel/required'
import { daysLeft, entersFrozen } from '@entrepot/domain/stock/remaining-life'
import type { Quality, StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting, StockWrite } from '@entrepot/domain/stock/stock-write'
import type { PartWithFate } from '@entrepot/domain/transfer/parts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { lockBatches } from '../../../stock/batches.ts'
import { ARRIVAL_PURPOSES, refuseSplitPallets } from '../../../stock/places/pallets.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { defectivePlaces, specialPlaces } from '../../../stock/places/special-places.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import type { TransferClaim } from '../../../stock/progress/transfer-claims.ts'
import { claimNow } from '../../../stock/reserve/reservations.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { sourceOf, targetOf } from './both-ends.ts'
import type { Transfer } from './transfer.ts'
import { transferDocument } from './transfer-lines.ts'

/** Pieces of a stock row, their fate, and the field of the request. */
export type Share = PartWithFate<TransferClaim> & {
  readonly lineNo: number
  readonly field: string
  /** The pallet that good pieces arrived on; empty for loose ones. */
  readonly containerNo: string
}

const hasCome = ({ fate }: Share) => fate === 'good' || fate === 'defective'

/** Postings out of the transit of the source: to the target, as a loss, or back onto the dock of the source. */
async function atSource({ trx }: DocumentWork, transfer: Transfer, shares: readonly Share[]): Promise<LinePosting[]> {
  const source = sourceOf(transfer)
  const turnsBack = shares.some(({ fate }) => fate === 'sentBack')
  const dock = turnsBack ? (await specialPlaces(trx, source, ['DOCK'])).DOCK : ''
  return shares.map(({ part: { row }, pieces, fate, lineNo, field }) => {
    const common = { from: row, quantity: pieces, lineNo, field }
    if (fate !== 'sentBack') return { ...common, to: null, effect: fate === 'lost' ? 'LOSS' : 'TRANSFER' }
    const to = stockAt(source, { ...row.key, locationId: dock, originNo: String(transfer.transferNo) })
    return { ...common, to, effect: 'MOVE' }
  })
}

/**
 * The stock row at the target, with the day of the first receipt. With too little remaining life here, pieces enter
 * frozen.
 */
function arrivalKey(key: StockKey, quality: Quality, product: ProductFacts, today: string): StockKey {
  const isTooOld = entersFrozen(daysLeft(key.expiryDate, today), product)
  return { ...key, quality, ...(isTooOld ? { status: 'FROZEN', holdCode: 'EXPIRY' } : {}) }
}

/** Postings of good pieces onto the dock, for a putaway, and of defective ones into the defective location. */
async function atTarget(work: DocumentWork, transfer: Transfer, shares: readonly Share[]): Promise<LinePosting[]> {
  const { trx, today } = work
  const target = targetOf(transfer)
  const arrivedShares = shares.filter(hasCome)
  if (arrivedShares.length === 0) return []
  const products = await productFacts(
    trx,
    target,
    arrivedShares.map(({ part }) => part.row.key.productId),
  )
  await lockBatches(
    trx,
    target,
    arrivedShares.map(({ part, field }) => ({ ...part.row.key, field: `${field}.batchNum` })),
  )
  const { DOCK: dock } = await specialPlaces(trx, target, ['DOCK'])
  await refuseSplitPallets(
    trx,
    target,
    arrivedShares
      .filter(({ fate }) => fate === 'good')
      .map(({ pieces, containerNo, field }) => ({
        fromStockId: null,
        pieces,
        to: { locationId: dock, containerNo },
        field: `${field}.containerNo`,
      })),
    ARRIVAL_PURPOSES,
  )
  const broken = arrivedShares.filter(({ fate }) => fate === 'defective').map(({ part }) => part.row.key)
  const brokenPlace = await defectivePlaces(trx, target, broken)
  return arrivedShares.map(({ part, pieces, fate, lineNo, field, containerNo: pallet }) => {
    const { key } = part.row
    const isGood = fate === 'good'
    const locationId = isGood ? dock : brokenPlace(key)
    const goods = arrivalKey(
      key,
      isGood ? 'GOOD' : 'DEFECTIVE',
      required(products.get(key.productId), 'the product of the stock row'),
      today,
    )
    const containerNo = isGood ? pallet : ''
    const to = stockAt(target, { ...goods, locationId, containerNo, originNo: String(transfer.transferNo) })
    return { from: null, to, quantity: pieces, effect: 'TRANSFER', lineNo, field }
  })
}

/** The new state of each claim, lowered by all its pieces that left transit. */
function claimsAfter(shares: readonly Share[]) {
  const removed = new Map<string, { share: Share; pieces: number }>()
  for (const share of shares) {
    const { id } = share.part
    removed.set(id, { share, pieces: (removed.get(id)?.pieces ?? 0) + share.pieces })
  }
  return [...removed.values()].map(({ share, pieces }) => {
    const { reservation, row } = share.part
    return claimNow(reservation, row, -pieces, reservation.quantity - pieces)
  })
}

/** The postings of both warehouses. If stock changed since it was read, the command decides again. */
export async function arrivalPostings(
  work: DocumentWork,
  transfer: Transfer,
  shares: readonly Share[],
  reason: string | null,
): Promise<StockWrite[]> {
  const document = transferDocument(transfer, reason)
  const leaving = await atSource(work, transfer, shares)
  const coming = await atTarget(work, transfer, shares)
  const transit = shares.map(({ part }) => part.row.key.locationId)
  await refuseLocked(work.trx, sourceOf(transfer), transit, 'lines')
  const source: StockWrite = {
    warehouseId: sourceOf(transfer),
    bookings: [{ document, postings: leaving }],
    reservations: claimsAfter(shares),
    chooseAgainIfShort: true,
  }
  const target: StockWrite = {
    warehouseId: targetOf(transfer),
    bookings: [{ document, postings: coming }],
    chooseAgainIfShort: true,
  }
  return [source, target]
}
