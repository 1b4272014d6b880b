import type { changeBody } from '@entrepot/contract/in-warehouse/stock-work'
import { dateContradictions } from '@entrepot/domain/stock/remaining-life'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE, type StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import { isAdministrator } from '../../kit/security/caller.ts'
import { lockBatches } from '../../stock/batches.ts'
import { bookNumbers } from '../../stock/customs/handbooks.ts'
import { lonePallets } from '../../stock/picking/pieces-moved.ts'
import { checkPlaces } from '../../stock/places/check-places.ts'
import { type PlaceState, placesOf } from '../../stock/places/place-states.ts'
import { refuseLocked } from '../../stock/places/refuse-locked.ts'
import { defectivePlaces } from '../../stock/places/special-places.ts'
import { productFacts } from '../../stock/product-facts.ts'
import { noticesBehind, progressDock } from '../../stock/progress/dock-progress.ts'
import { lockReceiptNotices } from '../../stock/progress/receipt-progress.ts'
import { type StockRow, stockRowsById } from '../../stock/rows.ts'
import { stockAt } from '../../stock/stock-id.ts'
import { type ImmediateResult, immediateDocument, recordImmediate } from './immediate.ts'
import { isRedated, redateBatch, type StockChanges } from './redating.ts'

type ChangeInput = z.output<typeof changeBody>

const isOnlyDamage = ({ to }: ChangeInput, from: StockKey) =>
  to.quality === 'DEFECTIVE' && from.quality === 'GOOD' && Object.keys(to).length === 1

/** Everyone may report damage. Any other change needs an administrator, and for bonded goods the customs paper. */
function checkRight({ caller }: DocumentWork, input: ChangeInput, { key }: StockRow) {
  if (isOnlyDamage(input, key)) return
  if (!isAdministrator(caller)) throw new Problem('FORBIDDEN')
  const bonded = key.handbookNum !== '' || (input.to.handbookNum ?? '') !== ''
  if (bonded && input.customsRef === undefined)
    throw new Problem('CUSTOMS_REF_NEEDED', { fields: [{ field: 'customsRef', key: 'problem.CUSTOMS_REF_NEEDED' }] })
}

/** The dates of a batch that the warehouse already has; a new batch brings its own. */
async function readBatchDates({ trx, warehouseId }: DocumentWork, owner: string, product: string, batch: string) {
  if (batch === '') return undefined
  const { rows } = await sql<{ productDate: string; expiryDate: string }>`
    select product_date as "productDate", expiry_date as "expiryDate" from stock_batch
     where warehouse_id = ${warehouseId} and cargo_owner_id = ${owner} and product_id = ${product}
       and batch_num = ${batch}`.execute(trx)
  return rows[0]
}

/** A pallet stands in one place, so pieces keep its number only if everything on it moves. */
async function leavesWhole(work: DocumentWork, row: StockRow, quantity: number): Promise<boolean> {
  return quantity === row.onHand && (await lonePallets(work, [row])).has(row.key.containerNo)
}

/**
 * The requested number, as its handbook spells it. An unknown one is refused later, with all other faults of the goods.
 */
async function writtenNumber({ trx }: DocumentWork, cargoOwnerId: string, sent: string | undefined, item: number) {
  if (sent === undefined || sent === '') return sent
  return (await bookNumbers(trx, cargoOwnerId, [{ num: sent, item }])).get(0) ?? sent
}

async function changedKey(work: DocumentWork, row: StockRow, input: ChangeInput): Promise<StockKey> {
  const { key } = row
  const { to, toLocationId, quantity } = input
  const cargoOwnerId = to.cargoOwnerId ?? key.cargoOwnerId
  const productId = to.productId ?? key.productId
  const batchNum = to.batchNum ?? key.batchNum
  const isOther = batchNum !== key.batchNum || productId !== key.productId || cargoOwnerId !== key.cargoOwnerId
  const batchDates = isOther ? await readBatchDates(work, cargoOwnerId, productId, batchNum) : undefined
  const quality = to.quality ?? key.quality
  const handbookItemNo = to.handbookNum === '' ? 0 : (to.handbookItemNo ?? key.handbookItemNo)
  const handbookNum = (await writtenNumber(work, cargoOwnerId, to.handbookNum, handbookItemNo)) ?? key.handbookNum
  const damaged = quality === 'DEFECTIVE' && key.quality === 'GOOD'
  const locationId =
    toLocationId ??
    (damaged ? (await defectivePlaces(work.trx, work.warehouseId, [{ handbookNum }]))({ handbookNum }) : key.locationId)
  return {
    ...key,
    locationId,
    containerNo: locationId === key.locationId || (await leavesWhole(work, row, quantity)) ? key.containerNo : '',
    cargoOwnerId,
    productId,
    batchNum,
    productDate:
      to.productDate === undefined ? (batchDates?.productDate ?? key.productDate) : (to.productDate ?? NO_PRODUCT_DATE),
    expiryDate:
      to.expiryDate === undefined ? (batchDates?.expiryDate ?? key.expiryDate) : (to.expiryDate ?? NO_EXPIRY_DATE),
    handbookNum,
    handbookItemNo,
    quality,
  }
}

/** Pieces keep their registration while they are where it put them, and are what it brought. */
function originOf(from: StockKey, to: StockKey, place: PlaceState | undefined): string {
  const isOthers = to.cargoOwnerId !== from.cargoOwnerId || to.productId !== from.productId
  const isMended = from.quality === 'DEFECTIVE' && to.quality === 'GOOD'
  const isThere = place?.purpose === 'DOCK' || place?.purpose === 'DEFECTIVE'
  return isThere && !isOthers && !isMended ? from.originNo : ''
}

async function checkGoods({ trx, warehouseId, today }: DocumentWork, key: StockKey) {
  const product = (await productFacts(trx, warehouseId, [key.productId])).get(key.productId)
  if (product?.cargoOwnerId !== key.cargoOwnerId)
    throw new Problem('WRONG_OWNER', { fields: [{ field: 'to.productId', key: 'problem.WRONG_OWNER' }] })
  const { handbookNum: num, handbookItemNo: item } = key
  if (num !== '' && !(await bookNumbers(trx, key.cargoOwnerId, [{ num, item }])).has(0))
    throw new Problem('HANDBOOK_UNKNOWN', { fields: [{ field: 'to.handbookNum', key: 'problem.HANDBOOK_UNKNOWN' }] })
  const [wrong] = dateContradictions(key.productDate, key.expiryDate, today)
  if (wrong === undefined) return
  const parameters = { limit: wrong.limit }
  throw new Problem('DATES_CONTRADICT', {
    fields: [{ field: `to.${wrong.field}`, key: 'problem.DATES_CONTRADICT', parameters }],
  })
}

/** Changes free pieces: to damaged, or to another batch, other dates or another owner. */
export async function changeStock(work: DocumentWork, id: string, input: ChangeInput): Promise<ImmediateResult> {
  const { trx, warehouseId, clock } = work
  const [row] = await stockRowsById(trx, warehouseId, [id])
  if (row === undefined) throw new Problem('NOT_FOUND')
  checkRight(work, input, row)
  await lockReceiptNotices(trx, warehouseId, await noticesBehind(trx, warehouseId, [row.key.originNo]))
  const newKey = await changedKey(work, row, input)
  const places = await placesOf(trx, warehouseId, [row.key.locationId, newKey.locationId])
  const to = { ...newKey, originNo: originOf(row.key, newKey, places.get(newKey.locationId)) }
  const at = stockAt(warehouseId, to)
  if (at.id === row.id) throw new Problem('NOTHING_TO_DO')
  await checkGoods(work, to)
  const document = immediateDocument(work, 'CHANGE', input.reason)
  const isWaiting = ({ quality, locationId, originNo }: StockKey) =>
    quality === 'GOOD' && originNo !== '' && places.get(locationId)?.purpose === 'DOCK'
  const notices =
    isWaiting(row.key) && !isWaiting(to)
      ? await progressDock(trx, warehouseId, clock.now(), [{ ...row.key, pieces: input.quantity }])
      : []
  const redated = isRedated(row.key, to)
  const changes: StockChanges = redated
    ? await redateBatch(work, row, to, input.quantity)
    : {
        postings: [{ from: row, to: at, quantity: input.quantity, effect: 'MOVE', lineNo: 1, field: 'quantity' }],
        reservations: [],
        ordered: [],
      }
  if (to.locationId !== row.key.locationId) await refuseLocked(trx, warehouseId, [row.key.locationId], 'quantity')
  if (!redated) await lockBatches(trx, warehouseId, [{ ...to, field: 'to.batchNum' }])
  if (
    to.locationId !== row.key.locationId ||
    to.cargoOwnerId !== row.key.cargoOwnerId ||
    to.handbookNum !== row.key.handbookNum
  )
    await checkPlaces(
      trx,
      warehouseId,
      [{ key: to, pieces: input.quantity, locationId: to.locationId, override: true, field: 'toLocationId' }],
      { errand: 'QUICK_MOVE', caller: work.caller },
    )
  const record = {
    action: 'change',
    after: { stockId: id, pieces: input.quantity, to: input.to, customsRef: input.customsRef ?? null },
    touched: notices.map((notice) => ({ resource: 'recvReqs', id: notice })),
  }
  await recordImmediate(work, document, record, {
    warehouseId,
    bookings: [{ document, postings: changes.postings }],
    ...changes,
  })
  return { recordId: document.id }
}
