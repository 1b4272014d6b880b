import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { refuseOtherLines } from '../../../kit/document/fixed-lines.ts'
import type { PickTask, PickTaskCompletion, PickTaskDraft } from './pick-task.ts'

/** Reserved lines are changed by commands only, so the draft stays as it is. */
export async function completePick(
  _work: DocumentWork,
  draft: PickTaskDraft,
  before: PickTask | undefined,
): Promise<PickTaskCompletion> {
  if (before !== undefined) refuseOtherLines(draft, before)
  return {}
}
