import type { Completion, Document, DocumentWork, Draft } from '../../../kit/document/document-handlers.ts'
import { refuseOtherLines } from '../fixed-lines.ts'

/** What is reserved is changed by commands, not by editing: the lines stay as they are. */
export async function completePick(
  _work: DocumentWork,
  draft: Draft,
  before: Document | undefined,
): Promise<Completion> {
  if (before !== undefined) refuseOtherLines(draft, before)
  return {}
}
