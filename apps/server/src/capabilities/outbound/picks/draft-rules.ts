import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { refuseOtherLines } from '../../../kit/document/fixed-lines.ts'
import type { PickTask, PickTaskCompletion, PickTaskDraft } from './pick-task.ts'

/** What is reserved is changed by commands, not by editing: the lines stay as they are. */
export async function completePick(
  _work: DocumentWork,
  draft: PickTaskDraft,
  before: PickTask | undefined,
): Promise<PickTaskCompletion> {
  if (before !== undefined) refuseOtherLines(draft, before)
  return {}
}
