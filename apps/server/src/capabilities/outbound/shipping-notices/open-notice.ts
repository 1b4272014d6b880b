import { type LineSums, owed } from '@entrepot/domain/outbound/owed'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import { lockShippingNotices } from '../../../stock/progress/shipping-progress.ts'

export interface OpenLine extends LineSums {
  readonly id: string
  readonly lineNo: number
  readonly productId: string
  readonly batchNum: string | null
  readonly handbookNum: string | null
  readonly handbookItemNo: number | null
  readonly minRemainingDays: number | null
  readonly quality: 'GOOD' | 'DEFECTIVE'
}

export interface OpenNotice {
  readonly id: string
  readonly no: string
  readonly status: string
  readonly cargoOwnerId: string
  readonly shippingType: string
  readonly plannedShippingTime: string | null
  readonly carrierId: string | null
  readonly lines: readonly OpenLine[]
}

type NoticeAndLine = Omit<OpenNotice, 'lines' | 'id'> & OpenLine & { readonly noticeId: string }

const readHeadersAndLines = preparedStatement(
  'outbound/shipping-notices/open-notice',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<NoticeAndLine>`
    select n.id as "noticeId", n.shipping_notice_no as no, n.shipping_status as status,
           n.cargo_owner_id as "cargoOwnerId", n.shipping_type as "shippingType",
           n.planned_shipping_time as "plannedShippingTime", n.carrier_id as "carrierId", l.id, l.line_no as "lineNo",
           l.product_id as "productId", l.batch_num as "batchNum", l.handbook_num as "handbookNum",
           l.handbook_item_no as "handbookItemNo", l.min_remaining_days as "minRemainingDays", l.quality,
           l.plan_sku_total as plan, l.reserved_sku_total as reserved, l.staged_sku_total as staged,
           l.shipped_sku_total as shipped
      from shipment_notif n join shipment_notif_line l on l.warehouse_id = n.warehouse_id and l.document_id = n.id
     where n.warehouse_id = ${warehouseId} and n.id = any(${ids}) order by n.id, l.line_no`,
)

/** Header and lines of notices that the caller has locked. */
export async function readNotices(
  { trx, warehouseId }: { readonly trx: Db; readonly warehouseId: string },
  ids: readonly string[],
): Promise<Map<string, OpenNotice>> {
  const rows = await readHeadersAndLines(trx, { warehouseId, ids })
  const notices = new Map<string, OpenNotice & { lines: OpenLine[] }>()
  for (const { noticeId, no, status, cargoOwnerId, shippingType, plannedShippingTime, carrierId, ...line } of rows) {
    const notice = notices.get(noticeId)
    if (notice !== undefined) notice.lines.push(line)
    else
      notices.set(noticeId, {
        id: noticeId,
        no,
        status,
        cargoOwnerId,
        shippingType,
        plannedShippingTime,
        carrierId,
        lines: [line],
      })
  }
  return notices
}

/** The states in which pieces may be picked and put onto a truck. */
const OPEN = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED']

/** Refuses a notice that is not open; the pieces of a cancelled one go back to their places. */
export function refuseShut(notice: OpenNotice | undefined): OpenNotice {
  if (notice === undefined) throw new Problem('NOT_FOUND')
  if (OPEN.includes(notice.status)) return notice
  throw new Problem('WRONG_STATE', { detail: { state: notice.status, number: notice.no } })
}

/** Locks a notice that may be picked for, until the transaction ends. */
export async function lockOpenNotice(work: DocumentWork, id: string): Promise<OpenNotice> {
  const [, notices] = await Promise.all([
    lockShippingNotices(work.trx, work.warehouseId, [id]),
    readNotices(work, [id]),
  ])
  return refuseShut(notices.get(id))
}

export const owedLines = ({ lines }: OpenNotice): OpenLine[] => lines.filter((line) => owed(line) > 0)
