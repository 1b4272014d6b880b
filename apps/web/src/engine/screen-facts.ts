import type { DocumentRecord } from '@entrepot/client/document-client'
import type { Declaration } from '@entrepot/contract/kit/declaration'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { isCreatable } from '@entrepot/contract/kit/document'
import { targetTypeOf } from './document/target-type.ts'
import type { Row } from './row.ts'
import type { Screen } from './screen.ts'

/** The field that is shown as a tag beside the title. */
export function stateFieldOf({ declaration, state }: Screen): string | undefined {
  if (state !== undefined) return state
  if (declaration.kind === 'document') return declaration.state
  return Object.entries(declaration.fields).find(([, { look }]) => look.kind === 'choice' && look.tag)?.[0]
}

export const canCreate = ({ declaration }: Screen): boolean =>
  declaration.kind === 'resource'
    ? declaration.writes.includes('create')
    : declaration.kind === 'document' && isCreatable(declaration)

/** The actions that can be run on many records at once. For a document the declaration lists them. */
export function batchOf({ declaration, batch }: Screen): readonly string[] {
  if (batch !== undefined || declaration.kind !== 'document') return batch ?? []
  return Object.keys(declaration.commands).filter((command) => declaration.commands[command]?.batch)
}

/** The next step of a document, if it is one of its actions. */
export function nextActionOf({ next }: Row): string | undefined {
  const step = next as DocumentRecord['next'] | undefined
  return step != null && 'action' in step ? step.action : undefined
}

/** The actions with a button in the row: those of the screen, or the next step unless that makes a document. */
export function rowActionsOf({ rowActions }: Screen, row: Row): readonly string[] {
  if (rowActions !== undefined) return rowActions
  const action = nextActionOf(row)
  return action === undefined || targetTypeOf(action) !== undefined ? [] : [action]
}

/** The address of one record, optionally with an action to start; undefined when it has no screen of its own. */
export function recordAddress(declaration: Declaration, id: string, action?: string): string | undefined {
  const route = detailRouteOf(declaration)
  if (route === undefined) return undefined
  const then = action === undefined ? '' : action === 'edit' ? '&edit=1' : `&do=${encodeURIComponent(action)}`
  return `${route}?id=${id}${then}`
}
