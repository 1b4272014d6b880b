import { lineSums } from '@entrepot/contract/kit/line-sums'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lockPicks } from '../../../stock/progress/shipping-progress.ts'
import { lockOpenNotice } from '../shipping-notices/open-notice.ts'
import type { NewOutTally } from './out-tally.ts'

interface TalliedPick {
  readonly status: string
  readonly cargoOwnerId: string
  readonly blind: boolean
  readonly otherId: string | null
  readonly otherNo: string | null
}

interface StagedLine {
  readonly pickLineId: string
  readonly productId: string
  readonly batchNum: string | null
  readonly expiryDate: string | null
  readonly containerNo: string | null
  readonly planTotal: number
  readonly piecesPerBox: number | null
}

async function noticeOf({ trx, warehouseId }: DocumentWork, pickId: string): Promise<string> {
  const { rows } = await sql<{ noticeId: string }>`
    select notice_id as "noticeId" from pick_task where warehouse_id = ${warehouseId} and id = ${pickId}`.execute(trx)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0].noticeId
}

/** The pick, the setting that applies to it, and its open tally if there is one. */
async function readPick({ trx, warehouseId }: DocumentWork, pickId: string): Promise<TalliedPick> {
  const { rows } = await sql<TalliedPick>`
    select p.pick_status as status, p.cargo_owner_id as "cargoOwnerId",
           coalesce((select (x.value #>> '{}')::boolean from system_setting x where x.name = 'outTallyBlind'), false)
             as blind, o.id as "otherId", o.out_tally_no as "otherNo"
      from pick_task p left join out_tally_task o on o.warehouse_id = p.warehouse_id and o.pick_id = p.id
       and o.status in ('DRAFT', 'TALLYING')
     where p.warehouse_id = ${warehouseId} and p.id = ${pickId}`.execute(trx)
  return required(rows[0], 'the pick')
}

async function stagedLines({ trx, warehouseId }: DocumentWork, pickId: string): Promise<StagedLine[]> {
  const { rows } = await sql<StagedLine>`
    select l.id as "pickLineId", l.product_id as "productId", l.batch_num as "batchNum", l.expiry_date as "expiryDate",
           nullif(s.container_no, '') as "containerNo", l.staged_sku_total as "planTotal",
           p.package_number as "piecesPerBox"
      from pick_task_line l
      join product p on p.id = l.product_id
      left join stock s on s.warehouse_id = l.warehouse_id and s.id = l.staged_stock_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${pickId} and l.staged_sku_total > 0
     order by l.line_no`.execute(trx)
  return rows
}

/** A tally of the staged pieces of a pick, to count them before they leave. A pick has one open tally at most. */
export async function tallyFromPick(work: DocumentWork, pickId: string): Promise<NewOutTally> {
  const notice = await lockOpenNotice(work, await noticeOf(work, pickId))
  await lockPicks(work.trx, work.warehouseId, [pickId])
  const pick = await readPick(work, pickId)
  if (pick.status !== 'PICKING' && pick.status !== 'PICKED')
    throw new Problem('WRONG_STATE', { detail: { state: pick.status } })
  if (pick.otherId !== null)
    throw new Problem('BLOCKED_BY', { detail: { type: 'OUT_TALLY', number: pick.otherNo, id: pick.otherId } })
  const lines = await stagedLines(work, pickId)
  if (lines.length === 0) throw new Problem('NOTHING_TO_DO')
  return {
    header: {},
    extra: {
      pickId,
      noticeId: notice.id,
      cargoOwnerId: pick.cargoOwnerId,
      blind: pick.blind,
      ...lineSums(outTallyTasks, lines),
    },
    lines: lines.map(() => ({})),
    lineExtras: lines.map(({ pickLineId: _pickLine, ...line }) => line),
    lineColumns: lines.map(({ pickLineId }) => ({ pick_line_id: pickLineId })),
  }
}
