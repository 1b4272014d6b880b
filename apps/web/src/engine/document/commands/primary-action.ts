import { isGrave } from '../../actions/action-words.ts'
import type { DocumentScreen } from '../document-api.ts'

/** Stands in another place, or is offered by the screen itself. */
const ELSEWHERE = new Set(['edit', 'delete'])

export interface OfferedActions {
  /** What this document waits for. */
  readonly primary: string | undefined
  /** Beside it as words, what is done every day. */
  readonly others: readonly string[]
  /** What takes something back or ends it: behind ⋯. */
  readonly grave: readonly string[]
}

/** Exactly what the server offers, in the order in which a document of this kind goes its way. */
export function offeredActions(
  { declaration, document }: Pick<DocumentScreen, 'declaration' | 'document'>,
  actions: readonly string[],
): OfferedActions {
  const primary = document.primary.find((action) => actions.includes(action))
  const rest = actions.filter(
    (action) => action !== primary && !ELSEWHERE.has(action) && !document.atLines?.includes(action),
  )
  return {
    primary,
    others: rest.filter((action) => !isGrave(declaration, action)),
    grave: rest.filter((action) => isGrave(declaration, action)),
  }
}
