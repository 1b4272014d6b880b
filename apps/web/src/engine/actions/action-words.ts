import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { kindOf } from '../fields/kinds.ts'
import type { Reader } from '../fields/reader.ts'
import type { Row, Screen } from '../screen.ts'

export function actionLabel({ t, word }: Reader, declaration: ListDeclaration, action: string): string {
  if (action === 'edit') return t('engine.edit')
  if (action === 'delete') return t('engine.delete')
  return word(`${declaration.name}.action.${action}`, action)
}

/** The field that names a record to a person. */
export function recordLabel({ declaration, title }: Screen, reader: Reader, row: Row): string {
  if (title) return title(row, reader)
  const name = declaration.label
  const field = declaration.fields[name]!
  return kindOf(field.look).say(row[name], reader, { owner: declaration.name, name, field, record: row })
}

/** Deleting can't be undone; other actions say themselves whether they are asked about. */
export const isConfirmed = (declaration: ListDeclaration, action: string): boolean =>
  action === 'delete' || (declaration.kind === 'resource' && declaration.actions[action]?.confirm === true)

/** In the order in which a person is offered them: editing first, deleting last. */
export function orderedActions(actions: readonly string[], first: readonly string[] = []): string[] {
  const rank = (action: string) => {
    if (action === 'edit') return 0
    if (action === 'delete') return 3
    return first.includes(action) ? 1 : 2
  }
  return [...actions].sort((a, b) => rank(a) - rank(b))
}
