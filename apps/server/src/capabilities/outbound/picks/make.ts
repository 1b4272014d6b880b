import type { MakeInputOf } from '@entrepot/contract/kit/document/values'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import type { PickPlan, PlannedLine } from '../../../stock/picking/choose-rows.ts'
import { claimsOf, pieceFields, refuseEmpty, rowFields } from '../../../stock/picking/new-pick.ts'
import { claimOnNotices } from '../../../stock/progress/shipping-progress.ts'
import { reservation } from '../../../stock/reserve/reserve.ts'
import { lockOpenNotice, type OpenNotice, owedLines } from '../shipping-notices/open-notice.ts'
import { planChosen } from './chosen-rows.ts'
import type { NewPickTask } from './pick-task.ts'
import { planNotice, toShortage } from './plan.ts'

/** The header of a pick: its notice and owner, its pieces and its shortages. */
export function pickFields({ id, cargoOwnerId }: OpenNotice, { lines, shortages, metres }: PickPlan) {
  return {
    noticeId: id,
    cargoOwnerId,
    ...lineSums(pickTasks, lines.map(pickLine)),
    shortages: shortages.map(toShortage),
    walkMetres: String(metres),
  }
}

export const pickLine = (line: PlannedLine) => ({ noticeLineId: line.requestLineId, ...pieceFields(line) })

/** Makes a planned pick: changes the notice first, then stores the document, and last reserves the pieces. */
export async function newPick(
  work: DocumentWork,
  notice: OpenNotice,
  plan: PickPlan,
  chosenBy: 'server' | 'person',
): Promise<NewPickTask> {
  const { trx, warehouseId, clock } = work
  refuseEmpty(plan, plan.shortages.map(toShortage))
  await claimOnNotices(trx, warehouseId, clock.now(), plan.lines)
  return {
    header: {},
    extra: pickFields(notice, plan),
    lines: plan.lines.map(pickLine),
    lineExtras: plan.lines.map(rowFields),
    touched: [{ resource: 'shipmentNotifs', id: notice.id }],
    stock: ({ id, no, lines }) => [
      reservation(work, { id, type: 'PICKING', no }, claimsOf(lines, plan.lines), chosenBy),
    ],
  }
}

/** A pick of what the notice still needs: from the rows that a person chose, otherwise by the allocation order. */
export async function pickFromNotice(
  work: DocumentWork,
  noticeId: string,
  input: MakeInputOf<typeof pickTasks>,
): Promise<NewPickTask> {
  const notice = await lockOpenNotice(work, noticeId)
  const sent = input.lines
  if (sent !== undefined && sent.length > 0)
    return newPick(work, notice, await planChosen(work, notice, sent), 'person')
  return newPick(work, notice, await planNotice(work, notice, owedLines(notice)), 'server')
}
