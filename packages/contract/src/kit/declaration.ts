import type { DocumentDeclaration } from './document.ts'
import type { PageDeclaration } from './page.ts'
import type { QueryDeclaration } from './query.ts'
import type { ResourceDeclaration } from './resource.ts'

export type Declaration = ResourceDeclaration | QueryDeclaration | DocumentDeclaration | PageDeclaration
export type ListDeclaration = Exclude<Declaration, PageDeclaration>

/** Every action that needs a permission. This is the only place with their names. */
export function actionsOf(declaration: Declaration): string[] {
  switch (declaration.kind) {
    case 'page':
      return [...declaration.actions]
    case 'query':
      return ['read', ...(declaration.actions ?? [])]
    case 'resource':
      return ['read', ...declaration.writes, ...Object.keys(declaration.actions)]
    case 'document':
      return ['read', 'write', 'delete', ...Object.keys(declaration.commands)]
  }
}

export const readPermission = (declaration: Declaration) => `${declaration.name}.read`

/** The screen that creates and, with `?id=`, opens one record. Queries and pages have none. */
export const detailRouteOf = (declaration: Declaration): string | undefined =>
  declaration.kind === 'resource' || declaration.kind === 'document' ? `${declaration.route}-create-detail` : undefined
