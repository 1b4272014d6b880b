import { Problem } from '../http/problem.ts'
import type { Document, Draft } from './document-handlers.ts'

/** Which lines there are follows from other documents: none is added or taken out by editing. */
export function refuseOtherLines({ lines }: Draft, before: Document): void {
  const isSame = lines.length === before.lines.length && lines.every(({ id }, place) => before.lines[place]?.id === id)
  if (!isSame) throw new Problem('LINES_FIXED', { fields: [{ field: 'lines', key: 'problem.LINES_FIXED' }] })
}
