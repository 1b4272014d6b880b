import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { asksReason } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { documentOfType } from '@entrepot/contract/registry'
import { oneOf, type Reader } from '../../runtime/reader.ts'
import { commandOf, variantOf } from '../document/commands/command-variants.ts'
import { targetTypeOf } from '../document/target-type.ts'
import { kindOf } from '../fields/kinds.ts'
import { textOf } from '../fields/say.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'

export function actionLabel(reader: Reader, declaration: ListDeclaration, action: string): string {
  const { t, word } = reader
  if (action === 'edit') return t('engine.edit')
  if (action === 'delete') return t('engine.delete')
  if (action === 'unmask') return t('engine.unmask')
  if (declaration.kind !== 'document') return word(`${declaration.name}.action.${action}`, action)
  const variant = variantOf(action)
  if (variant !== undefined) return word(`${declaration.name}.variant.${variant}`, variant)
  const targetType = targetTypeOf(action)
  if (targetType === undefined) return word(`${declaration.name}.command.${action}`, action)
  const make = t('document.make', { one: oneOf(reader, documentOfType(targetType)?.name ?? '') })
  return word(`${declaration.name}.make.${targetType}`, make)
}

/** The field that names a record to a person. */
export function recordLabel(screen: Pick<Screen, 'declaration' | 'title'>, reader: Reader, row: Row): string {
  const { declaration, title } = screen
  if (title) return title(row, reader)
  const name = declaration.label
  const field = fieldOf(declaration.fields, name)
  return kindOf(field.look).say(row[name], reader, { owner: declaration.name, name, field, record: row })
}

/** What is shown only once, and whose it is: a password unless the action or the declaration has a word for it. */
export const secretTitle = (screen: Screen, reader: Reader, row: Row, action = 'create'): string =>
  reader.t('engine.secret.title', {
    what: reader.word(
      `${screen.declaration.name}.secret.${action}`,
      reader.word(`${screen.declaration.name}.secret`, reader.t('engine.secret.password')),
    ),
    label: recordLabel(screen, reader, row),
  })

/** Deleting can't be undone; other actions say themselves whether they are asked about. */
export function isConfirmed(declaration: ListDeclaration, action: string): boolean {
  if (action === 'delete') return true
  if (declaration.kind === 'document') return declaration.commands[action]?.confirm === true
  return declaration.kind === 'resource' && declaration.actions[action]?.confirm === true
}

/** Whether it asks why, of a document in its present state. */
export function wantsReason(declaration: ListDeclaration, action: string, row: Row): boolean {
  const command = declaration.kind === 'document' ? declaration.commands[action] : undefined
  return command !== undefined && asksReason(command, textOf(row[stateOf(declaration)]))
}

/** Whether it asks for a few words, which are sent as a note. */
export const wantsNote = (declaration: ListDeclaration, action: string): boolean =>
  declaration.kind === 'resource' && declaration.actions[action]?.asksNote === true

const stateOf = (declaration: ListDeclaration) => (declaration.kind === 'document' ? declaration.state : '')

/** What follows from it, as far as anybody worded that; of one record in its own figures. */
export function consequenceOf(reader: Reader, { declaration, document }: Screen, action: string, row?: Row): string {
  const own = row && document?.consequences?.[action]?.(row, reader)
  const { t, word } = reader
  return own ?? word(`${declaration.name}.confirm.${action}`, action === 'delete' ? t('engine.confirm.delete') : '')
}

/** What takes something back or ends it; it stands apart from what is done every day. */
export const standsApart = (declaration: ListDeclaration, action: string): boolean =>
  action === 'delete' || (declaration.kind === 'document' && isConfirmed(declaration, action))

/** What destroys: a document is led off its way. It is red; a step forward is not, although it is asked about. */
export function isGrave(declaration: ListDeclaration, action: string): boolean {
  if (action === 'delete') return true
  if (declaration.kind !== 'document' || !standsApart(declaration, action)) return false
  const to = declaration.machine.commands[action]?.to ?? []
  return to.every((state) => !declaration.steps.includes(state))
}

/** What is asked for, or made, on the screen of the document itself. */
export const isDoneInside = ({ document }: Screen, action: string): boolean =>
  targetTypeOf(action) !== undefined || document?.panels?.[commandOf(action)] !== undefined

const BACK = 'withdraw'

/** In the order in which a person is offered them: editing, the next step, what goes on, what goes back, deleting. */
export function orderedActions(
  declaration: ListDeclaration,
  actions: readonly string[],
  first: readonly string[] = [],
  next?: string,
): string[] {
  const rank = (action: string) => {
    if (action === 'edit') return -1
    if (first.includes(action)) return first.indexOf(action)
    if (action === next) return first.length
    if (action === 'delete') return first.length + 4
    if (standsApart(declaration, action)) return first.length + 3
    return first.length + (action === BACK ? 2 : 1)
  }
  return [...actions].sort((a, b) => rank(a) - rank(b))
}
