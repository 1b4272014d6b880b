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

/** Title of the dialog that shows a secret once: "password", unless the action or the declaration has its own word. */
export const secretTitle = (screen: Screen, reader: Reader, row: Row, action = 'create'): string =>
  reader.t('engine.secret.title', {
    what: reader.word(
      `${screen.declaration.name}.secret.${action}`,
      reader.word(`${screen.declaration.name}.secret`, reader.t('engine.secret.password')),
    ),
    label: recordLabel(screen, reader, row),
  })

/** Deleting cannot be undone; other actions declare whether they ask for confirmation. */
export function isConfirmed(declaration: ListDeclaration, action: string): boolean {
  if (action === 'delete') return true
  if (declaration.kind === 'document') return declaration.commands[action]?.confirm === true
  return declaration.kind === 'resource' && declaration.actions[action]?.confirm === true
}

/** Whether the command asks for a reason in the present state of the document. */
export function wantsReason(declaration: ListDeclaration, action: string, row: Row): boolean {
  const command = declaration.kind === 'document' ? declaration.commands[action] : undefined
  return command !== undefined && asksReason(command, textOf(row[stateOf(declaration)]))
}

/** Whether the action asks for a note. */
export const wantsNote = (declaration: ListDeclaration, action: string): boolean =>
  declaration.kind === 'resource' && declaration.actions[action]?.asksNote === true

const stateOf = (declaration: ListDeclaration) => (declaration.kind === 'document' ? declaration.state : '')

/** What the action leads to, in words, where such words exist; for one record also with its own figures. */
export function consequenceOf(reader: Reader, { declaration, document }: Screen, action: string, row?: Row): string {
  const own = row && document?.consequences?.[action]?.(row, reader)
  const { t, word } = reader
  return own ?? word(`${declaration.name}.confirm.${action}`, action === 'delete' ? t('engine.confirm.delete') : '')
}

/** Whether the action deletes or asks for confirmation; its button is kept apart from the everyday ones. */
export const standsApart = (declaration: ListDeclaration, action: string): boolean =>
  action === 'delete' || (declaration.kind === 'document' && isConfirmed(declaration, action))

/**
 * Whether the action destroys something or ends a document early. Its button is red; a step forward that asks for
 * confirmation is not.
 */
export function isGrave(declaration: ListDeclaration, action: string): boolean {
  if (action === 'delete') return true
  if (declaration.kind !== 'document' || !standsApart(declaration, action)) return false
  const to = declaration.machine.commands[action]?.to ?? []
  return to.every((state) => !declaration.steps.includes(state))
}

/** Whether the action opens a panel, or makes another document, on the screen of the document itself. */
export const isDoneInside = ({ document }: Screen, action: string): boolean =>
  targetTypeOf(action) !== undefined || document?.panels?.[commandOf(action)] !== undefined

const BACK = 'withdraw'

/** In the order of the buttons: editing, the next step, other forward steps, steps back, deleting. */
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
