import { Problem } from '../http/problem.ts'
import type { Document, Draft } from './document-handlers.ts'

/** Refuses added and removed lines where other documents determine which lines there are. */
export function refuseOtherLines({ lines }: Draft, before: Document): void {
  const isSame = lines.length === before.lines.length && lines.every(({ id }, index) => before.lines[index]?.id === id)
  if (!isSame) throw new Problem('LINES_FIXED', { fields: [{ field: 'lines', key: 'problem.LINES_FIXED' }] })
}
