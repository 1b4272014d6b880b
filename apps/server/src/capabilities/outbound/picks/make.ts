import type { MakeInputOf } from '@entrepot/contract/kit/document'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import { required } from '@entrepot/domain/kernel/required'
import { NO_EXPIRY_DATE } from '@entrepot/domain/stock/stock-key'
import type { DocumentWork, Line, NewDocumentContent } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { claimOnNotices } from '../../../stock/progress/shipping-progress.ts'
import { reservation } from '../../../stock/reserve/reserve.ts'
import { lockOpenNotice, type OpenNotice, owedLines } from '../shipping-notices/open-notice.ts'
import { planChosen } from './chosen-rows.ts'
import { type PickPlan, type PlannedLine, planPick } from './plan.ts'

/** What stands in a line beside what was asked for: where the pieces are, as they are now. */
export const pickLineColumns = ({ row, reason }: PlannedLine, place: number): Values => ({
  location_id: row.locationId,
  container_no: row.containerNo === '' ? null : row.containerNo,
  product_id: row.productId,
  batch_num: row.batchNum === '' ? null : row.batchNum,
  expiry_date: row.expiryDate === NO_EXPIRY_DATE ? null : row.expiryDate,
  sequence: place + 1,
  reason,
})

/** The header of a pick: whose it is, how many pieces, and what was not to be had. */
export function pickColumns({ id, cargoOwnerId }: OpenNotice, { lines, shortages, metres }: PickPlan): Values {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return {
    notice_id: id,
    cargo_owner_id: cargoOwnerId,
    sku_total: pieces,
    open_sku_total: pieces,
    shortages,
    walk_metres: metres,
  }
}

export const pickLine = ({ noticeLineId, row, pieces }: PlannedLine) => ({
  noticeLineId,
  stockId: row.id,
  planSkuTotal: pieces,
})

/** Nothing at all that could be reserved is a refusal, and no document. */
function refuseEmpty({ lines, shortages }: PickPlan): void {
  if (lines.length > 0) return
  const [first] = shortages
  if (first === undefined) throw new Problem('NOTHING_TO_DO')
  const requested = shortages.reduce((sum, { missing }) => sum + missing, 0)
  throw new Problem('INSUFFICIENT_STOCK', { detail: { available: 0, asked: requested, shortages } })
}

/** A pick of what was planned: the notice first, then the document, and last the reservation of its pieces. */
export async function newPick(
  work: DocumentWork,
  notice: OpenNotice,
  plan: PickPlan,
  chosenBy: 'server' | 'person',
): Promise<NewDocumentContent> {
  const { trx, warehouseId, clock } = work
  refuseEmpty(plan)
  await claimOnNotices(trx, warehouseId, clock.now(), plan.lines)
  const claims = (lines: readonly Line[]) =>
    plan.lines.map(({ row, pieces, field }, place) => {
      const { id } = required(lines[place], 'the line of the pick')
      return { reservationId: id, lineId: id, at: row, pieces, ...(field === undefined ? {} : { field }) }
    })
  return {
    header: {},
    extra: pickColumns(notice, plan),
    lines: plan.lines.map(pickLine),
    lineExtras: plan.lines.map(pickLineColumns),
    touched: [{ resource: 'shipmentNotifs', id: notice.id }],
    stock: ({ id, no, lines }) => [reservation(work, { id, type: 'PICKING', no }, claims(lines), chosenBy)],
  }
}

/** By the rows that a person chose, else by the order of the setting: what the notice still owes. */
export async function pickFromNotice(
  work: DocumentWork,
  noticeId: string,
  input: MakeInputOf<typeof pickTasks>,
): Promise<NewDocumentContent> {
  const notice = await lockOpenNotice(work, noticeId)
  const sent = input.lines
  if (sent !== undefined && sent.length > 0)
    return newPick(work, notice, await planChosen(work, notice, sent), 'person')
  return newPick(work, notice, await planPick(work, notice, owedLines(notice)), 'server')
}
