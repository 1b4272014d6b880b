import type { Written } from '../write/write.ts'

/** The id of a document that was just created. */
export function createdId(written: Written): string {
  if ('recordId' in written) return written.recordId
  throw new Error('the id of the document is missing')
}
