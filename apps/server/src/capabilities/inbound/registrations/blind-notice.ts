import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { storeDocuments } from '../../../kit/document/new-documents.ts'
import { insertLines } from '../../../kit/document/write-document-rows.ts'
import { lineTotals, packageTotals } from '../../../stock/progress/line-totals.ts'
import type { NoticeLine } from '../receipt-notices/open-notice.ts'
import { noticeDocument } from '../receipt-notices/routes.ts'
import type { Registration } from './registration.ts'
import type { ArrivedLine } from './registration-lines.ts'

const asNoticeLine = (line: { id: string; lineNo: number; productId: string; planSkuTotal: number }): NoticeLine => ({
  id: line.id,
  lineNo: line.lineNo,
  productId: line.productId,
  plan: line.planSkuTotal,
  received: 0,
  drafted: 0,
  batchNum: null,
  productDate: null,
  expiryDate: null,
  handbookNum: null,
  handbookItemNo: null,
  closed: false,
})

const plannedLine = ({ line, product, dates, good, defective }: ArrivedLine, planned: boolean) => ({
  productId: product.id,
  planSkuTotal: planned ? good + defective : 0,
  batchNum: line.batchNum ?? null,
  productDate: dates.productDate === '0001-01-01' ? null : dates.productDate,
  expiryDate: dates.expiryDate === '9999-12-31' ? null : dates.expiryDate,
  handbookNum: line.handbookNum ?? null,
  handbookItemNo: line.handbookItemNo ?? null,
})

/** Makes a notice for goods that arrived without one: its plan is what arrived. */
export async function makeBlindNotice(work: DocumentWork, registration: Registration, arrived: readonly ArrivedLine[]) {
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  const { rows } = await sql<{ no: string }>`
    select blind_notice_no as no from recv_registration
     where warehouse_id = ${warehouseId} and id = ${registration.id}`.execute(trx)
  const no = required(rows[0], 'the number of the blind notice').no
  const lines = numberLines(
    arrived.map((line) => plannedLine(line, true)),
    now,
  )
  const header = {
    receiptNoticeNo: no,
    cargoOwnerId: registration.cargoOwnerId,
    receiptType: registration.receiptType,
  }
  const counted = lines.map((line, place) =>
    lineTotals(line, required(arrived[place], 'the arrived line').product, line.planSkuTotal),
  )
  const [stored] = await storeDocuments(noticeDocument, work, [
    {
      action: 'create',
      state: 'SUBMITTED',
      header,
      extra: receiptTotals(counted),
      lines,
      lineExtras: packageTotals(counted),
      after: { madeBy: registration.registrationNo },
    },
  ])
  const { id, change } = required(stored, 'the new notice')
  await sql`
    insert into document_link (warehouse_id, from_id, to_id, from_type, to_type)
    values (${warehouseId}, ${id}, ${registration.id}, 'RECV_REQ', 'RECV_REG')`.execute(trx)
  return { id, lines: lines.map(asNoticeLine), change }
}

/** Adds unannounced goods, which an administrator accepts, as notice lines with a plan of 0. */
export async function addUnannounced(
  work: DocumentWork,
  noticeId: string,
  after: number,
  arrived: readonly ArrivedLine[],
) {
  const lines = numberLines(
    arrived.map((line) => plannedLine(line, false)),
    work.clock.now(),
    after,
  )
  await insertLines(work.trx, noticeDocument, { warehouseId: work.warehouseId, id: noticeId }, lines)
  return lines.map(asNoticeLine)
}
