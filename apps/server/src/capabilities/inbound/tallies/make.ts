import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { lockOpenNotice, readNoticeLines } from '../receipt-notices/open-notice.ts'
import type { NewTally, TallyMakeInput } from './tally.ts'

interface ExpectedLine extends Values {
  readonly noticeLineId: string
  readonly planTotal: number
}

/** The requested lines, otherwise the expected ones. The first that refers to an expected line gets its plan. */
function linesToCount(
  { lines: sent = [] }: TallyMakeInput,
  expected: readonly ExpectedLine[],
): Pick<NewTally, 'lines' | 'lineExtras'> {
  const plans = new Map(expected.map(({ noticeLineId, planTotal }) => [noticeLineId, planTotal]))
  const takePlan = (id: string) => {
    const plan = plans.get(id) ?? 0
    plans.delete(id)
    return plan
  }
  const lines =
    sent.length === 0 ? expected : sent.map((line) => ({ ...line, planTotal: takePlan(line.noticeLineId ?? '') }))
  return { lines, lineExtras: lines.map(({ planTotal }) => ({ planTotal })) }
}

/** A tally of the goods that are still expected, to count while the truck is unloaded. */
export async function tallyFromNotice(work: DocumentWork, noticeId: string, input: TallyMakeInput): Promise<NewTally> {
  const notice = await lockOpenNotice(work, noticeId)
  const lines = await readNoticeLines(work, noticeId)
  const expected = lines.flatMap((line): ExpectedLine[] => {
    const { id, productId, batchNum, productDate, expiryDate, plan, received } = line
    const planTotal = Math.max(0, plan - received)
    return planTotal === 0 ? [] : [{ noticeLineId: id, planTotal, productId, batchNum, productDate, expiryDate }]
  })
  if (expected.length === 0) throw new Problem('NOTHING_TO_DO')
  return {
    header: { cargoOwnerId: notice.cargoOwnerId },
    extra: { noticeId, cargoOwnerId: notice.cargoOwnerId },
    ...linesToCount(input, expected),
  }
}

interface RegistrationHeader {
  readonly cargoOwnerId: string
  readonly noticeId: string
  readonly status: string
}

/** A tally of registered goods, to count them again; completing it corrects the registration. */
export async function tallyFromRegistration(
  work: DocumentWork,
  registrationId: string,
  input: TallyMakeInput,
): Promise<NewTally> {
  const { trx, warehouseId } = work
  const { rows } = await sql<RegistrationHeader>`
    select cargo_owner_id as "cargoOwnerId", notice_id as "noticeId", status from recv_registration
     where warehouse_id = ${warehouseId} and id = ${registrationId} for update`.execute(trx)
  const registration = rows[0]
  if (registration === undefined) throw new Problem('NOT_FOUND')
  if (registration.status !== 'COMPLETED') throw new Problem('WRONG_STATE', { detail: { state: registration.status } })
  const { rows: lines } = await sql<ExpectedLine>`
    select id as "noticeLineId", product_id as "productId", batch_num as "batchNum", product_date as "productDate",
           expiry_date as "expiryDate", container_no as "containerNo", good_sku_total + defective_sku_total as "planTotal"
      from recv_registration_line where warehouse_id = ${warehouseId} and document_id = ${registrationId}
     order by line_no`.execute(trx)
  return {
    header: { cargoOwnerId: registration.cargoOwnerId },
    extra: { registrationId, cargoOwnerId: registration.cargoOwnerId },
    ...linesToCount(input, lines),
  }
}
