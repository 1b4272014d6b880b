import type { DocumentRecord } from '@entrepot/client/document-client'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { orderedActions, standsApart } from '../../actions/action-words.ts'
import type { DocumentScreen } from '../document-api.ts'
import { targetTypeOf } from '../target-type.ts'
import { withVariants } from './command-variants.ts'

/** Actions with a button elsewhere on the screen. */
const ELSEWHERE = new Set(['edit', 'delete'])

export interface OfferedActions {
  /** The next step, if it is an action of this document. */
  readonly primary: string | undefined
  /** Buttons beside the primary one, for everyday actions; documents that can be made come first. */
  readonly others: readonly string[]
  /** Actions that reverse or end something: in the ⋯ menu. */
  readonly apart: readonly string[]
}

type StepFacts = Pick<DocumentRecord, 'actions' | 'next' | 'blocked'>

export const nextActionOf = ({ next }: Pick<StepFacts, 'next'>): string | undefined =>
  next !== null && 'action' in next ? next.action : undefined

/** The actions that the server offers, its next step first. */
export function offeredActions(
  { declaration, document }: Pick<DocumentScreen, 'declaration' | 'document'>,
  record: DocumentRecord,
): OfferedActions {
  const step = nextActionOf(record)
  const primary = step && withVariants({ document }, record, [step])[0]
  const rest = withVariants({ document }, record, record.actions).filter(
    (action) => action !== primary && !ELSEWHERE.has(action) && !document.atLines?.includes(action),
  )
  const others = rest.filter((action) => !standsApart(declaration, action))
  const makes = others.filter((action) => targetTypeOf(action) !== undefined)
  return {
    primary,
    others: [...makes, ...orderedActions(declaration, others).filter((action) => !makes.includes(action))],
    apart: rest.filter((action) => standsApart(declaration, action)),
  }
}

/** The command that follows once the edit is saved; for a new document its first one. */
export function commandAfterSaving(
  { commands, afterCreate }: DocumentDeclaration,
  record: StepFacts | undefined,
): string | undefined {
  const command = record === undefined ? afterCreate : (record.blocked?.action ?? nextActionOf(record))
  return command !== undefined && commands[command] !== undefined ? command : undefined
}

/** A document with `confirm` is read first; any other opens for editing. */
export const firstActionOf = ({ actions }: Pick<StepFacts, 'actions'>): string | undefined =>
  actions.includes('edit') && !actions.includes('confirm') ? 'edit' : undefined
