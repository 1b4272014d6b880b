import { required } from '@entrepot/domain/kernel/required'
import type { Posting } from '@entrepot/domain/stock/ledger'
import type { Quality, StockKey } from '@entrepot/domain/stock/stock-key'
import type { StockBooking } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import { lockBatches } from '../../../stock/batches.ts'
import { checkOwner } from '../../../stock/line-rules.ts'
import { ARRIVAL_PURPOSES, refuseSplitPallets } from '../../../stock/places/pallets.ts'
import { defectivePlaces, specialPlaces } from '../../../stock/places/special-places.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { progressNotice } from '../../../stock/progress/receipt-progress.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { putAwayDirectly } from '../putaways/direct-putaway.ts'
import { type NoticeLine, readNoticeLines } from '../receipt-notices/open-notice.ts'
import { makeBlindNotice } from './blind-notice.ts'
import { noticeLinesOf } from './notice-lines.ts'
import type { CompleteInput, Registration, RegistrationLine, RegistrationOutcome } from './registration.ts'
import { type ArrivedLine, arrivalKey, arrivedLines } from './registration-lines.ts'

/** The notice, and the notice line of every line; missing ones are made. */
async function noticeOf(
  work: DocumentWork,
  registration: Registration,
  arrived: readonly ArrivedLine[],
  noticeLines: readonly NoticeLine[],
  acceptOver: boolean,
) {
  const noticeId = registration.noticeId
  if (noticeId === null) {
    const blindNotice = await makeBlindNotice(work, registration, arrived)
    return { id: blindNotice.id, lines: blindNotice.lines, approved: false, changes: [blindNotice.change] }
  }
  if (noticeLines[0]?.closed === true) throw new Problem('WRONG_STATE', { detail: { state: 'ACCEPTED' } })
  const { lines, approved } = await noticeLinesOf(work, noticeId, noticeLines, arrived, acceptOver)
  return { id: noticeId, lines, approved, changes: [] }
}

interface ReceiptPostings {
  readonly postings: (Posting & { readonly field: string })[]
  readonly stockIds: readonly { readonly good: string | null; readonly defective: string | null }[]
}

const goodsOf = ({ handbookNum }: RegistrationLine) => ({ handbookNum: handbookNum ?? '' })

/** Postings of good pieces onto the dock and of defective ones into the defective location. */
function book(
  work: DocumentWork,
  registration: Registration,
  arrived: readonly ArrivedLine[],
  dock: string,
  brokenPlace: (goods: Pick<StockKey, 'handbookNum'>) => string,
): ReceiptPostings {
  const { warehouseId, today } = work
  const common = {
    today,
    originNo: String(registration.registrationNo),
    cargoOwnerId: registration.cargoOwnerId,
  }
  const postings: ReceiptPostings['postings'] = []
  const enter = (line: ArrivedLine, quality: Quality, locationId: string, quantity: number) => {
    if (quantity === 0) return null
    const to = stockAt(warehouseId, arrivalKey(line, quality, { ...common, locationId }))
    const field = `lines.${line.place}.goodSkuTotal`
    postings.push({ from: null, to, quantity, effect: 'RECEIPT', lineNo: line.line.lineNo, field })
    return to.id
  }
  const stockIds = arrived.map((line) => ({
    good: enter(line, 'GOOD', dock, line.good),
    defective: line.defective === 0 ? null : enter(line, 'DEFECTIVE', brokenPlace(goodsOf(line.line)), line.defective),
  }))
  return { postings, stockIds }
}

const updateArrivedLines = preparedStatement(
  'inbound/registrations/complete',
  {
    warehouseId: 'uuid',
    id: 'uuid',
    lineIds: 'uuid[]',
    noticeLineIds: 'uuid[]',
    productDates: 'date[]',
    expiryDates: 'date[]',
    goodStockIds: 'uuid[]',
    defectiveStockIds: 'uuid[]',
  },
  ({ warehouseId, id, ...lines }) => sql`
    update recv_registration_line l set notice_line_id = c.notice_line, product_date = nullif(c.product_date, '0001-01-01'),
        expiry_date = nullif(c.expiry_date, '9999-12-31'), good_stock_id = c.good, defective_stock_id = c.defective
      from unnest(${lines.lineIds}, ${lines.noticeLineIds}, ${lines.productDates}, ${lines.expiryDates},
        ${lines.goodStockIds}, ${lines.defectiveStockIds})
        as c(id, notice_line, product_date, expiry_date, good, defective)
     where l.warehouse_id = ${warehouseId} and l.document_id = ${id} and l.id = c.id`,
  { answers: false },
)

function storeLines(
  { trx, warehouseId }: DocumentWork,
  id: string,
  arrived: readonly ArrivedLine[],
  noticeLines: readonly NoticeLine[],
  stockIds: ReceiptPostings['stockIds'],
) {
  return updateArrivedLines(trx, {
    warehouseId,
    id,
    lineIds: arrived.map(({ line }) => line.id),
    noticeLineIds: noticeLines.map((line) => line.id),
    productDates: arrived.map(({ dates }) => dates.productDate),
    expiryDates: arrived.map(({ dates }) => dates.expiryDate),
    goodStockIds: stockIds.map(({ good }) => good),
    defectiveStockIds: stockIds.map(({ defective }) => defective),
  })
}

/** The only command by which goods enter the stock. */
export async function completeRegistration(
  work: DocumentWork,
  registration: Registration,
  input: CompleteInput,
): Promise<RegistrationOutcome> {
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  const over = input.acceptOver
  const broken = registration.lines.filter(({ defectiveSkuTotal }) => (defectiveSkuTotal ?? 0) > 0)
  const [products, noticeLines, places, brokenPlace] = await Promise.all([
    productFacts(
      trx,
      warehouseId,
      registration.lines.map(({ productId }) => productId),
    ),
    registration.noticeId === null ? [] : readNoticeLines(work, registration.noticeId),
    specialPlaces(trx, warehouseId, ['DOCK']),
    defectivePlaces(trx, warehouseId, broken.map(goodsOf)),
  ])
  checkOwner(registration.lines, products, registration.cargoOwnerId)
  const arrived = arrivedLines(registration.lines, products)
  const notice = await noticeOf(work, registration, arrived, noticeLines, over !== undefined)
  const { postings, stockIds } = book(work, registration, arrived, places.DOCK, brokenPlace)
  trx.journal.send(storeLines(work, registration.id, arrived, notice.lines, stockIds))
  // Batches are locked before pallets, as in a count.
  await Promise.all([
    lockBatches(
      trx,
      warehouseId,
      arrived.map(({ line, product, dates, place }) => ({
        cargoOwnerId: product.cargoOwnerId,
        productId: product.id,
        batchNum: line.batchNum ?? '',
        ...dates,
        field: `lines.${place}.batchNum`,
      })),
    ),
    refuseSplitPallets(
      trx,
      warehouseId,
      arrived
        .filter(({ good }) => good > 0)
        .map(({ line, place, good }) => ({
          fromStockId: null,
          pieces: good,
          to: { locationId: places.DOCK, containerNo: line.containerNo ?? '' },
          field: `lines.${place}.containerNo`,
        })),
      ARRIVAL_PURPOSES,
    ),
  ])
  const atOnce = input.putaway === true ? await putAwayDirectly(work, registration, postings) : undefined
  await progressNotice(
    trx,
    warehouseId,
    now,
    notice.id,
    arrived.map(({ good, defective }, place) => ({
      lineId: required(notice.lines[place], 'the notice line').id,
      received: good + defective,
      defective,
      shelved: atOnce?.take(required(stockIds[place], 'the received stock').good, good) ?? 0,
    })),
  )
  const document = {
    id: registration.id,
    type: 'RECV_REG',
    no: String(registration.registrationNo),
    reason: over?.reason ?? null,
  }
  const bookings: StockBooking[] = [{ document, postings }, ...(atOnce === undefined ? [] : [atOnce.booking])]
  return {
    header: {
      noticeId: notice.id,
      completedTime: now,
      arrivedAt: registration.arrivedAt ?? now,
      approvedBy: notice.approved ? caller.username : null,
    },
    after: {
      pieces: arrived.reduce((sum, { good, defective }) => sum + good + defective, 0),
      ...(over && { acceptOver: over.reason }),
    },
    touched: [
      { resource: 'recvReqs', id: notice.id },
      ...(atOnce === undefined ? [] : [{ resource: 'putaways', id: atOnce.id }]),
    ],
    changes: [...notice.changes, ...(atOnce === undefined ? [] : [atOnce.change])],
    stock: [{ warehouseId, bookings }],
  }
}
