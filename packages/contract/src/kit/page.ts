import type { Declared } from './declared.ts'

/** A screen of its own kind: it has a route, a permission and a title, and a panel that draws it. */
export interface PageDeclaration<Name extends string = string> extends Declared {
  readonly kind: 'page'
  readonly name: Name
  /** Not every page stands in the menu. */
  readonly hidden?: boolean
  /** Fills the window: neither menu nor bars stand around it. */
  readonly bare?: boolean
  readonly actions: readonly string[]
}

export const definePage = <const Name extends string>(
  declaration: Omit<PageDeclaration<Name>, 'kind' | 'actions'> & { readonly actions?: readonly string[] },
): PageDeclaration<Name> => ({ ...declaration, kind: 'page', actions: declaration.actions ?? ['read'] })
