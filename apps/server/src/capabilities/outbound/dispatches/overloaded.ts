import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import type { DispatchDraftLine } from './dispatch.ts'

/** Refuses to load more than was claimed. */
export function refuseOverloaded(
  lines: readonly DispatchDraftLine[],
  fieldOf: (line: DispatchDraftLine, place: number) => string,
): void {
  const fields = lines.flatMap((line, place): (FieldFault & { parameters: { available: number; asked: number } })[] => {
    const [available, loadedPieces] = [line.skuTotal, line.loadedSkuTotal ?? 0]
    if (loadedPieces <= available) return []
    const field = `${fieldOf(line, place)}.loadedSkuTotal`
    return [{ field, key: 'problem.INSUFFICIENT_STOCK', parameters: { available, asked: loadedPieces } }]
  })
  const [first] = fields
  if (first !== undefined) throw new Problem('INSUFFICIENT_STOCK', { detail: first.parameters, fields })
}
