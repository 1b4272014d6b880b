import { type MenuNode, menuOf } from '@entrepot/contract/menu'
import { declarations } from '@entrepot/contract/registry'
import type { MessageKey } from '@entrepot/messages/keys'
import { useMemo } from 'react'
import { useMe } from './session/session.ts'

/** The menu of the person who is signed in. */
export function useMenu(): readonly MenuNode[] {
  const { permissions } = useMe()
  return useMemo(() => menuOf(declarations, new Set(permissions)), [permissions])
}

/** The registry declares the titles; the catalogues do not compile without them. */
export const titleKey = (node: Pick<MenuNode, 'titleKey'>) => node.titleKey as MessageKey

/** The nodes from the root to the one with this path, both included. */
export function trailTo(path: string, nodes: readonly MenuNode[]): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && node.declaration) return [node]
    const below = trailTo(path, node.children)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export const leavesOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.declaration ? [node] : leavesOf(node.children)))
