import type { Area } from '@entrepot/domain/identity/policy'

/** A screen of its own kind: it has a route, a permission and a title, and a panel that draws it. */
export interface PageDeclaration<Name extends string = string> {
  readonly kind: 'page'
  readonly name: Name
  readonly capability: string
  readonly area: Area
  readonly route: `/${string}`
  /** Not every page stands in the menu. */
  readonly hidden?: boolean
  readonly actions: readonly string[]
}

export const definePage = <const Name extends string>(
  declaration: Omit<PageDeclaration<Name>, 'kind' | 'actions'> & { readonly actions?: readonly string[] },
): PageDeclaration<Name> => ({ ...declaration, kind: 'page', actions: declaration.actions ?? ['read'] })
