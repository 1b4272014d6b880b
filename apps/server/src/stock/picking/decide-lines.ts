import type { ConfirmPickInput } from '@entrepot/contract/outbound/pick-parts'
import { decidePick, type PickDecision, type SentPick } from '@entrepot/domain/outbound/short-pick'
import { Problem } from '../../kit/http/problem.ts'
import type { Pick, PickLine } from './pick.ts'

/** A line, what its confirmation does, and its field in the request. */
export interface DecidedLine {
  readonly line: PickLine
  readonly decision: PickDecision
  readonly field: string
}

export const figure = (value: number | null) => value ?? 0

/** Pieces that are planned, and neither picked nor short. */
export const openOf = (line: PickLine) =>
  figure(line.planSkuTotal) - figure(line.pickedSkuTotal) - figure(line.shortSkuTotal)

function decideLine(line: PickLine, sent: SentPick | null, final: boolean, field: string): DecidedLine {
  const decision = decidePick({ stockId: line.stockId, open: openOf(line) }, sent, final)
  if (decision.ok) return { line, decision, field }
  const at = `${field}.${decision.code === 'SHORT_REASON_NEEDED' ? 'shortReason' : 'pickedSkuTotal'}`
  throw new Problem(decision.code, {
    detail: decision.figures,
    fields: [{ field: at, key: `problem.${decision.code}`, parameters: decision.figures }],
  })
}

/** Decisions for the lines of the request, or for all open lines; `final` leaves none open. */
export function decideLines(pick: Pick, input: ConfirmPickInput, final: boolean): DecidedLine[] {
  const sent = input.lines ?? []
  const remainingLines = new Map(pick.lines.map((line) => [line.id, line]))
  const namedLines = sent.map(({ id, ...rest }, place) => {
    const line = remainingLines.get(id)
    remainingLines.delete(id)
    const field = `lines.${place}`
    if (line === undefined) throw new Problem('UNKNOWN_LINE', { fields: [{ field, key: 'problem.UNKNOWN_LINE' }] })
    if (openOf(line) === 0)
      throw new Problem('ALREADY_CONFIRMED', { fields: [{ field, key: 'problem.ALREADY_CONFIRMED' }] })
    return decideLine(line, rest, final, field)
  })
  if (sent.length > 0 && !final) return namedLines
  const others = [...remainingLines.values()].filter((line) => openOf(line) > 0)
  return [...namedLines, ...others.map((line) => decideLine(line, null, final, 'lines'))]
}
