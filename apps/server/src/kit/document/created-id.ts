import type { WriteResult } from '../write/write.ts'

/** The id of a document that was just created. */
export function createdId(result: WriteResult): string {
  if ('recordId' in result) return result.recordId
  throw new Error('the id of the document is missing')
}
