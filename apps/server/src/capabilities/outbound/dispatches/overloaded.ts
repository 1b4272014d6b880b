import type { Line } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'

/** Nothing beyond what was claimed goes onto the truck. */
export function refuseOverloaded(lines: readonly Line[], fieldOf: (line: Line, place: number) => string): void {
  const fields = lines.flatMap((line, place): (FieldFault & { parameters: { available: number; asked: number } })[] => {
    const [available, asked] = [line.skuTotal as number, (line.loadedSkuTotal ?? 0) as number]
    if (asked <= available) return []
    const field = `${fieldOf(line, place)}.loadedSkuTotal`
    return [{ field, key: 'problem.INSUFFICIENT_STOCK', parameters: { available, asked } }]
  })
  const [first] = fields
  if (first !== undefined) throw new Problem('INSUFFICIENT_STOCK', { detail: first.parameters, fields })
}
