import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { lockOpenNotice, readNoticeLines } from '../receipt-notices/open-notice.ts'
import type { NewTally } from './tally.ts'

/** What is still expected, to be counted as the truck is unloaded. */
export async function tallyFromNotice(work: DocumentWork, noticeId: string): Promise<NewTally> {
  const notice = await lockOpenNotice(work, noticeId)
  const lines = await readNoticeLines(work, noticeId)
  const expected = lines
    .map((line) => ({ line, plan: Math.max(0, line.plan - line.received) }))
    .filter(({ plan }) => plan > 0)
  if (expected.length === 0) throw new Problem('NOTHING_TO_DO')
  return {
    header: { cargoOwnerId: notice.cargoOwnerId },
    extra: { noticeId, cargoOwnerId: notice.cargoOwnerId },
    lines: expected.map(({ line, plan }) => ({
      planTotal: plan,
      noticeLineId: line.id,
      productId: line.productId,
      batchNum: line.batchNum,
      productDate: line.productDate,
      expiryDate: line.expiryDate,
    })),
    lineExtras: expected.map(({ plan }) => ({ planTotal: plan })),
  }
}

interface Registered {
  readonly cargoOwnerId: string
  readonly noticeId: string
  readonly status: string
}

/** Goods that are registered already are counted again; completing it corrects the registration. */
export async function tallyFromRegistration(work: DocumentWork, registrationId: string): Promise<NewTally> {
  const { trx, warehouseId } = work
  const { rows } = await sql<Registered>`
    select cargo_owner_id as "cargoOwnerId", notice_id as "noticeId", status from recv_registration
     where warehouse_id = ${warehouseId} and id = ${registrationId} for update`.execute(trx)
  const registration = rows[0]
  if (registration === undefined) throw new Problem('NOT_FOUND')
  if (registration.status !== 'COMPLETED') throw new Problem('WRONG_STATE', { detail: { state: registration.status } })
  const { rows: lines } = await sql<Values & { plan: number }>`
    select id as "noticeLineId", product_id as "productId", batch_num as "batchNum", product_date as "productDate",
           expiry_date as "expiryDate", container_no as "containerNo", good_sku_total + defective_sku_total as plan
      from recv_registration_line where warehouse_id = ${warehouseId} and document_id = ${registrationId}
     order by line_no`.execute(trx)
  return {
    header: { cargoOwnerId: registration.cargoOwnerId },
    extra: { registrationId, cargoOwnerId: registration.cargoOwnerId },
    lines: lines.map(({ plan, ...line }) => ({ ...line, planTotal: plan })),
    lineExtras: lines.map(({ plan }) => ({ planTotal: plan })),
  }
}
