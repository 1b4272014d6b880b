import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import { lineTotals } from '../../../stock/progress/line-totals.ts'
import { progressNotice } from '../../../stock/progress/receipt-progress.ts'
import { readNoticeLines } from '../receipt-notices/open-notice.ts'
import { type Correction, correctionPostings, datedCorrections } from './correction-postings.ts'
import { noticeLinesOf } from './notice-lines.ts'
import type { CorrectedLine, Registration, RegistrationLine, RegistrationOutcome } from './registration.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The change of each requested line. */
function corrections(
  registration: Registration,
  sent: readonly CorrectedLine[],
  products: ReadonlyMap<string, ProductFacts>,
): Correction[] {
  const linesById = new Map(registration.lines.map((line) => [line.id, line]))
  return sent.flatMap(({ id, goodSkuTotal, defectiveSkuTotal }, place) => {
    const line = linesById.get(id)
    linesById.delete(id)
    if (line === undefined)
      throw new Problem('UNKNOWN_LINE', { fields: [{ field: `lines.${place}.id`, key: 'problem.UNKNOWN_LINE' }] })
    const good = goodSkuTotal - number(line.goodSkuTotal)
    const defective = defectiveSkuTotal - number(line.defectiveSkuTotal)
    return good === 0 && defective === 0
      ? []
      : [{ place, line, product: required(products.get(line.productId), 'the product of the line'), good, defective }]
  })
}

/** Posts the difference while the pieces are on the dock or in the defective location. The registration is locked. */
export async function correctRegistration(
  work: DocumentWork,
  registration: Registration,
  sent: readonly CorrectedLine[],
  reason: string,
): Promise<RegistrationOutcome> {
  const { trx, warehouseId, clock } = work
  if (registration.status !== 'COMPLETED') throw new Problem('WRONG_STATE', { detail: { state: registration.status } })
  const products = await productFacts(
    trx,
    warehouseId,
    registration.lines.map(({ productId }) => productId),
  )
  const changes = corrections(registration, sent, products)
  if (changes.length === 0) throw new Problem('NOTHING_TO_DO')
  const noticeId = required(registration.noticeId, 'the notice of the registration')
  const noticeLines = await readNoticeLines(work, noticeId)
  const dated = await datedCorrections(work, changes)
  const { lines: ofNotice } = await noticeLinesOf(work, noticeId, noticeLines, dated, true)
  const postings = await correctionPostings(work, registration, dated)
  await sql`
    update recv_registration_line l set good_sku_total = l.good_sku_total + c.good,
        defective_sku_total = l.defective_sku_total + c.defective, notice_line_id = c.notice_line,
        product_date = nullif(c.product_date, '0001-01-01'), expiry_date = nullif(c.expiry_date, '9999-12-31')
      from unnest(${dated.map(({ line }) => line.id)}::uuid[], ${dated.map(({ good }) => good)}::bigint[],
        ${dated.map(({ defective }) => defective)}::bigint[], ${ofNotice.map(({ id }) => id)}::uuid[],
        ${dated.map(({ dates }) => dates.productDate)}::date[], ${dated.map(({ dates }) => dates.expiryDate)}::date[])
        as c(id, good, defective, notice_line, product_date, expiry_date)
     where l.warehouse_id = ${warehouseId} and l.document_id = ${registration.id} and l.id = c.id`.execute(trx)
  const after = registration.lines.map((line) => {
    const change = changes.find((one) => one.line.id === line.id)
    if (change === undefined) return line
    return {
      ...line,
      goodSkuTotal: number(line.goodSkuTotal) + change.good,
      defectiveSkuTotal: number(line.defectiveSkuTotal) + change.defective,
    }
  })
  await progressNotice(
    trx,
    warehouseId,
    clock.now(),
    noticeId,
    dated.map(({ good, defective }, index) => ({
      lineId: required(ofNotice[index], 'the notice line').id,
      received: good + defective,
      defective,
      shelved: 0,
    })),
  )
  const counted = after.map((line) =>
    lineTotals(line, products.get(line.productId), number(line.goodSkuTotal) + number(line.defectiveSkuTotal)),
  )
  const figures = (lines: readonly RegistrationLine[]) =>
    Object.fromEntries(lines.map((line) => [line.lineNo, `${line.goodSkuTotal} + ${line.defectiveSkuTotal}`]))
  return {
    header: { ...receiptTotals(counted), ...lineSums(recvRegistrations, after) },
    before: { lines: figures(registration.lines) },
    after: { lines: figures(after) },
    touched: [{ resource: 'recvReqs', id: registration.noticeId as string }],
    stock: [
      {
        warehouseId,
        bookings: [
          {
            document: { id: registration.id, type: 'RECV_REG', no: String(registration.registrationNo), reason },
            postings,
          },
        ],
      },
    ],
  }
}
