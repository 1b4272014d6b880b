import { type Declaration, readPermission } from './kit/declaration.ts'

/** A section or group holds further nodes; a screen is a leaf with its declaration. */
export interface MenuNode {
  readonly path: string
  /** `menu.{segment}` for sections and groups, `{name}.title` for screens. */
  readonly titleKey: string
  readonly declaration?: Declaration
  readonly children: readonly MenuNode[]
}

const isShown = (declaration: Declaration) => !('hidden' in declaration && declaration.hidden === true)

const leaf = (declaration: Declaration): MenuNode => ({
  path: declaration.route,
  titleKey: `${declaration.name}.title`,
  declaration,
  children: [],
})

/** The menu of a person: permitted screens, nested by path. A section without screens is left out. */
export function menuOf(declarations: readonly Declaration[], permissions: ReadonlySet<string>): MenuNode[] {
  const visible = declarations.filter((one) => isShown(one) && permissions.has(readPermission(one)))
  return nest(visible, 1)
}

function nest(declarations: readonly Declaration[], depth: number): MenuNode[] {
  const groups = new Map<string, Declaration[]>()
  for (const declaration of declarations) {
    const path = declaration.route
      .split('/')
      .slice(0, depth + 1)
      .join('/')
    groups.set(path, [...(groups.get(path) ?? []), declaration])
  }
  return [...groups].map(([path, members]) => {
    const [first] = members
    if (first !== undefined && members.length === 1 && (first.route === path || depth > 1)) return leaf(first)
    return { path, titleKey: `menu.${path.split('/').at(-1)}`, children: nest(members, depth + 1) }
  })
}

/** The names of the screens in a menu, in its order. */
export const screensOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ declaration, children }) => (declaration ? [declaration.name] : screensOf(children)))
