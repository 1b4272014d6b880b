import type { MakeInputOf } from '@entrepot/contract/kit/document'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { required } from '@entrepot/domain/kernel/required'
import { NO_EXPIRY_DATE } from '@entrepot/domain/stock/stock-key'
import type { DocumentWork, Line } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { claimOnNotices } from '../../../stock/progress/shipping-progress.ts'
import { reservation } from '../../../stock/reserve/reserve.ts'
import { lockOpenNotice, type OpenNotice, owedLines } from '../shipping-notices/open-notice.ts'
import { planChosen } from './chosen-rows.ts'
import type { NewPickTask } from './pick-task.ts'
import { type PickPlan, type PlannedLine, planPick } from './plan.ts'

/** What stands in a line beside what was asked for: where the pieces are, as they are now. */
export const pickLineFields = ({ row, reason }: PlannedLine, place: number) => ({
  locationId: row.locationId,
  containerNo: row.containerNo === '' ? null : row.containerNo,
  productId: row.productId,
  batchNum: row.batchNum === '' ? null : row.batchNum,
  expiryDate: row.expiryDate === NO_EXPIRY_DATE ? null : row.expiryDate,
  sequence: place + 1,
  reason,
})

/** The header of a pick: whose it is, how many pieces, and what was not to be had. */
export function pickFields({ id, cargoOwnerId }: OpenNotice, { lines, shortages, metres }: PickPlan) {
  return {
    noticeId: id,
    cargoOwnerId,
    ...lineSums(pickTasks, lines.map(pickLine)),
    shortages,
    walkMetres: String(metres),
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
): Promise<NewPickTask> {
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
    extra: pickFields(notice, plan),
    lines: plan.lines.map(pickLine),
    lineExtras: plan.lines.map(pickLineFields),
    touched: [{ resource: 'shipmentNotifs', id: notice.id }],
    stock: ({ id, no, lines }) => [reservation(work, { id, type: 'PICKING', no }, claims(lines), chosenBy)],
  }
}

/** By the rows that a person chose, else by the order of the setting: what the notice still owes. */
export async function pickFromNotice(
  work: DocumentWork,
  noticeId: string,
  input: MakeInputOf<typeof pickTasks>,
): Promise<NewPickTask> {
  const notice = await lockOpenNotice(work, noticeId)
  const sent = input.lines
  if (sent !== undefined && sent.length > 0)
    return newPick(work, notice, await planChosen(work, notice, sent), 'person')
  return newPick(work, notice, await planPick(work, notice, owedLines(notice)), 'server')
}
