import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { lockOpenNotice, type NoticeHeader, readNoticeLines } from '../receipt-notices/open-notice.ts'
import type { NewRegistration, RegistrationMakeInput } from './registration.ts'

/** The owner and the type of receipt come from the notice. */
const ofNotice = ({ cargoOwnerId, receiptType }: NoticeHeader) => ({ cargoOwnerId, receiptType })

/** Pre-filled with what is still expected: plan − received − what other drafts have. */
export async function registrationFromNotice(
  work: DocumentWork,
  noticeId: string,
  input: RegistrationMakeInput,
): Promise<NewRegistration> {
  const notice = await lockOpenNotice(work, noticeId)
  if (notice.tallyRequired) throw new Problem('TALLY_REQUIRED')
  const lines = await readNoticeLines(work, noticeId)
  const expected = lines.flatMap((line) => {
    const rest = line.plan - line.received - line.drafted
    return rest > 0 ? [{ line, rest }] : []
  })
  const sent = input.lines
  return {
    header: ofNotice(notice),
    extra: { noticeId, ...ofNotice(notice) },
    lines:
      sent ??
      expected.map(({ line, rest }) => ({
        noticeLineId: line.id,
        productId: line.productId,
        goodSkuTotal: rest,
        defectiveSkuTotal: 0,
        batchNum: line.batchNum,
        productDate: line.productDate,
        expiryDate: line.expiryDate,
        handbookNum: line.handbookNum,
        handbookItemNo: line.handbookItemNo,
      })),
    lineExtras: sent === undefined ? expected.map(({ rest }) => ({ planSkuTotal: rest })) : [],
  }
}

interface TallyHeader {
  readonly noticeId: string | null
  readonly status: string
}

async function lockTally({ trx, warehouseId }: DocumentWork, id: string): Promise<TallyHeader> {
  const { rows } = await sql<TallyHeader>`
    select notice_id as "noticeId", status from tally_task
     where warehouse_id = ${warehouseId} and id = ${id} for update`.execute(trx)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0]
}

async function refuseSecond({ trx, warehouseId }: DocumentWork, tallyId: string) {
  const { rows } = await sql<{ no: string; id: string }>`
    select registration_no as no, id from recv_registration
     where warehouse_id = ${warehouseId} and tally_id = ${tallyId} and status in ('DRAFT', 'COMPLETED')`.execute(trx)
  const [first] = rows
  if (first !== undefined)
    throw new Problem('BLOCKED_BY', { detail: { type: 'RECV_REG', number: first.no, id: first.id } })
}

/** A registration of the counted goods; a tally has at most one live registration. */
export async function registrationFromTally(work: DocumentWork, tallyId: string): Promise<NewRegistration> {
  const { trx, warehouseId } = work
  const { rows } = await sql<{ noticeId: string | null }>`
    select notice_id as "noticeId" from tally_task where warehouse_id = ${warehouseId} and id = ${tallyId}`.execute(trx)
  const noticeId = rows[0]?.noticeId
  if (noticeId === undefined) throw new Problem('NOT_FOUND')
  if (noticeId === null) throw new Problem('WRONG_STATE', { detail: { state: 'COMPLETED' } })
  const notice = await lockOpenNotice(work, noticeId)
  const tally = await lockTally(work, tallyId)
  if (tally.status !== 'COMPLETED') throw new Problem('WRONG_STATE', { detail: { state: tally.status } })
  await refuseSecond(work, tallyId)
  const { rows: lines } = await sql<Values & { plan: number }>`
    select notice_line_id as "noticeLineId", product_id as "productId", good_count as "goodSkuTotal",
           defective_count as "defectiveSkuTotal", batch_num as "batchNum", product_date as "productDate",
           expiry_date as "expiryDate", container_no as "containerNo", plan_total as plan,
           (select n.handbook_num from recv_req_line n where n.warehouse_id = t.warehouse_id and n.id = t.notice_line_id)
             as "handbookNum",
           (select n.handbook_item_no from recv_req_line n where n.warehouse_id = t.warehouse_id and n.id = t.notice_line_id)
             as "handbookItemNo"
      from tally_task_line t where warehouse_id = ${warehouseId} and document_id = ${tallyId}
       and good_count + defective_count > 0 order by line_no`.execute(trx)
  return {
    header: ofNotice(notice),
    extra: { noticeId, tallyId, ...ofNotice(notice) },
    lines: lines.map(({ plan: _plan, ...line }) => line),
    lineExtras: lines.map(({ plan }) => ({ planSkuTotal: plan })),
  }
}
