import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { Problem } from '../http/problem.ts'
import type { Completion, DocumentWork, Draft, ManagedDocument } from './document-handlers.ts'

/** What the rules add to a draft, or the problem for which they refuse it. */
export type CompletionResult<D extends DocumentDeclaration> = Completion<D> | Problem

/** Completes drafts one after another; a refused one does not stop the others. */
export async function completeEach<D extends DocumentDeclaration>(
  drafts: readonly Draft<D>[],
  complete: (draft: Draft<D>) => Promise<Completion<D>>,
): Promise<CompletionResult<D>[]> {
  const completed: CompletionResult<D>[] = []
  for (const draft of drafts) {
    try {
      completed.push(await complete(draft))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      completed.push(error)
    }
  }
  return completed
}

/** Runs the rules of a new document for many drafts. */
export const completeMany = (
  { handlers }: ManagedDocument,
  work: DocumentWork,
  drafts: readonly Draft[],
): Promise<readonly CompletionResult<DocumentDeclaration>[]> =>
  handlers.completeMany?.(work, drafts) ?? completeEach(drafts, (draft) => handlers.complete(work, draft, undefined))
