import type { PersonalKind } from '@entrepot/domain/identity/mask-personal'
import type { Guarded } from '@entrepot/domain/identity/permission-set'
import type { ListDeclaration } from './declaration.ts'
import type { FieldSet } from './fields.ts'

/**
 * The permissions to personal data anywhere: to read all of it, or to reveal single records, each of which is logged.
 * No role has them by its table; roles that work with consignees are granted the first one initially.
 */
export const personalData = {
  name: 'personal',
  area: 'system',
  actions: ['read', 'unmask'],
  grantableToOwners: [],
  grantableToKeys: ['read', 'unmask'],
  hasOwners: false,
} as const satisfies Guarded
export const READ_PERSONAL = 'personal.read'
export const UNMASK_PERSONAL = 'personal.unmask'

export type PersonalFields = Readonly<Record<string, PersonalKind>>

const personalIn = (fields: FieldSet): [string, PersonalKind][] =>
  Object.entries(fields).flatMap(([name, { personal }]) => (personal === undefined ? [] : [[name, personal]]))

const lineOf = (list: ListDeclaration): FieldSet => (list.kind === 'document' ? list.line : {})

/** The personal fields of a declaration and of its lines, by name. */
export const personalFieldsOf = (list: ListDeclaration): PersonalFields =>
  Object.fromEntries([...personalIn(list.fields), ...personalIn(lineOf(list))])

/** Personal fields in unmasked places, or whose sort order would reveal their values. */
export function shownPersonalFields(list: ListDeclaration): string[] {
  const groupBy = list.kind === 'document' ? list.imports?.groupBy : undefined
  return [...new Set([list.label, 'code', ...list.sorts, groupBy ?? ''])].filter(
    (name) => list.fields[name]?.personal !== undefined,
  )
}

/** Whether a name means the same in header and lines: masking uses only the name. */
export function isPersonalOnce(list: ListDeclaration): boolean {
  const line = lineOf(list)
  return Object.keys(line).every(
    (name) => !(name in list.fields) || line[name]?.personal === list.fields[name]?.personal,
  )
}
