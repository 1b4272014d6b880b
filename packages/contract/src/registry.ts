import { declared } from './declarations.generated.ts'
import { documents } from './documents.generated.ts'
import type { Declaration, ListDeclaration } from './kit/declaration.ts'
import type { DocumentDeclaration } from './kit/document.ts'
import type { Field } from './kit/fields.ts'
import type { OwnerLimit } from './kit/owner-limit.ts'

export type Registered = (typeof declared)[number]

/** All declarations, in menu order. Routes, permissions, menu, messages and tests follow from this list. */
export const declarations: readonly Declaration[] = [...declared].sort((a, b) => a.menuOrder - b.menuOrder)

export const lists: readonly ListDeclaration[] = declarations.filter(
  (declaration): declaration is ListDeclaration => declaration.kind !== 'page',
)

export const listNamed = (name: string): ListDeclaration | undefined => lists.find((list) => list.name === name)

/** The fields of the header and, in a document, of its lines. */
export const everyFieldOf = (list: ListDeclaration): readonly Field[] => [
  ...Object.values(list.fields),
  ...(list.kind === 'document' ? Object.values(list.line) : []),
]

/** The lists that show the records of a declaration: its own, and those that follow it. */
export const listsShowing = (name: string): readonly string[] =>
  lists
    .filter((list) => list.name === name || (list.kind === 'query' && list.follows === name))
    .map((list) => list.name)

export const documentDeclarations: readonly DocumentDeclaration[] = documents

const byType = new Map(documentDeclarations.map((document) => [document.type, document]))

export const documentOfType = (type: string): DocumentDeclaration | undefined => byType.get(type)

export const documentNamed = (name: string): DocumentDeclaration | undefined =>
  documentDeclarations.find((document) => document.name === name)

const limits = new Map(declarations.map(({ name, ownerLimit }) => [name, ownerLimit]))

export const ownerLimitOf = (name: string): OwnerLimit => limits.get(name) ?? 'refused'

/** Permissions that need the names of these records: to read them, or a screen that refers to them. */
export function readersOf(name: string): string[] {
  const refersTo = (list: ListDeclaration) =>
    everyFieldOf(list).some(({ look }) => (look.kind === 'reference' || look.kind === 'references') && look.to === name)
  return lists.filter((list) => list.name === name || refersTo(list)).map((list) => `${list.name}.read`)
}
