import { ineligible } from '@entrepot/domain/allocation/eligibility'
import { required } from '@entrepot/domain/kernel/required'
import { owed } from '@entrepot/domain/outbound/owed'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { type PickPlan, type PlannedLine, sortByWalk } from '../../../stock/picking/choose-rows.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { candidatesById } from '../../../stock/reserve/candidates.ts'
import type { OpenLine, OpenNotice } from '../shipping-notices/open-notice.ts'
import { demandOf } from './line-demand.ts'

interface ChosenLine {
  readonly noticeLineId?: string | null | undefined
  readonly stockId?: string | null | undefined
  readonly planSkuTotal?: number | null | undefined
}

const at = (place: number, field: string) => `lines.${place}.${field}`

function unknownField(place: number, field: string): Problem {
  const path = at(place, field)
  return new Problem('UNKNOWN_REFERENCE', {
    detail: { field: path },
    fields: [{ field: path, key: 'problem.UNKNOWN_REFERENCE' }],
  })
}

/** The refusal of a row that is not suitable: it has no available pieces for this line, with the reason. */
function notForThis(place: number, reason: string, requested: number): Problem {
  const parameters = { available: 0, asked: requested, reason: `enum.allocationReason.${reason}` }
  return new Problem('ROW_NOT_SUITABLE', {
    detail: { reason, asked: requested },
    fields: [{ field: at(place, 'stockId'), key: 'problem.ROW_NOT_SUITABLE', parameters }],
  })
}

function over(code: 'INSUFFICIENT_STOCK' | 'OVER_OWED', place: number, available: number, requested: number): Problem {
  const parameters = { available, asked: requested }
  return new Problem(code, {
    detail: parameters,
    fields: [{ field: at(place, 'planSkuTotal'), key: `problem.${code}`, parameters }],
  })
}

/** Plans rows that a person chose: each must suit its line and have enough available pieces. */
export async function planChosen(
  work: DocumentWork,
  notice: OpenNotice,
  lines: readonly ChosenLine[],
): Promise<PickPlan> {
  const { trx, warehouseId } = work
  const rows = new Map(
    (
      await candidatesById(
        trx,
        warehouseId,
        lines.flatMap(({ stockId }) => stockId ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const linesById = new Map<string, OpenLine>(notice.lines.map((line) => [line.id, line]))
  const products = await productFacts(
    trx,
    warehouseId,
    notice.lines.map(({ productId }) => productId),
  )
  const [chosenPiecesByRow, chosenPiecesByLine] = [new Map<string, number>(), new Map<string, number>()]
  const planned = lines.map((chosen, place): PlannedLine => {
    const line = linesById.get(chosen.noticeLineId ?? '')
    if (line === undefined) throw unknownField(place, 'noticeLineId')
    const row = rows.get(chosen.stockId ?? '')
    if (row === undefined) throw unknownField(place, 'stockId')
    const planSkuTotal = required(chosen.planSkuTotal, 'the quantity of the line')
    const demand = demandOf(work, notice, line, products.get(line.productId), planSkuTotal)
    const reason = ineligible(demand, row)
    if (reason !== null && reason !== 'RESERVED') throw notForThis(place, reason, planSkuTotal)
    const ofRow = (chosenPiecesByRow.get(row.id) ?? 0) + planSkuTotal
    if (ofRow > row.free)
      throw over('INSUFFICIENT_STOCK', place, row.free - (chosenPiecesByRow.get(row.id) ?? 0), planSkuTotal)
    chosenPiecesByRow.set(row.id, ofRow)
    const ofLine = (chosenPiecesByLine.get(line.id) ?? 0) + planSkuTotal
    if (ofLine > owed(line))
      throw over('OVER_OWED', place, owed(line) - (chosenPiecesByLine.get(line.id) ?? 0), planSkuTotal)
    chosenPiecesByLine.set(line.id, ofLine)
    return { requestLineId: line.id, row, pieces: planSkuTotal, reason: null, field: at(place, 'planSkuTotal') }
  })
  return { ...sortByWalk(planned), shortages: [] }
}
