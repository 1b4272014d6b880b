import type { Declared } from './declared.ts'

/** A special screen with a route, a permission, a title, and a panel of its own. */
export interface PageDeclaration<Name extends string = string> extends Declared {
  readonly kind: 'page'
  readonly name: Name
  /** It is not in the menu. */
  readonly hidden?: boolean
  /** Fills the window, without menu and bars. */
  readonly bare?: boolean
  readonly actions: readonly string[]
}

export const definePage = <const Name extends string>(
  declaration: Omit<PageDeclaration<Name>, 'kind' | 'actions'> & { readonly actions?: readonly string[] },
): PageDeclaration<Name> => ({ ...declaration, kind: 'page', actions: declaration.actions ?? ['read'] })
