import type { MenuNode } from '@entrepot/contract/menu'
import { leavesOf, useMenu } from '../../../../runtime/menu.ts'
import { useRecent } from '../../../../runtime/recent.ts'
import { sessionApi } from '../../../../runtime/session/api.ts'
import { meNow, setMe, useMe } from '../../../../runtime/session/session.ts'

const HERE = '/dashboard'

/** A menu entry with a declared screen. */
export interface ScreenNode extends MenuNode {
  readonly declaration: NonNullable<MenuNode['declaration']>
}

const isScreen = (node: MenuNode): node is ScreenNode => node.declaration !== undefined && node.path !== HERE

export const nameOf = ({ declaration }: ScreenNode) => declaration.name

/**
 * Changes are shown at once and reverted if the server refuses. Calls run one after another, so that the last one wins.
 */
let lastCall: Promise<unknown> = Promise.resolve()
export function savePinned(screens: readonly string[] | null) {
  const before = meNow()
  if (before === undefined) return
  setMe({ ...before, pinnedScreens: screens === null ? null : [...screens] })
  lastCall = lastCall.then(() => sessionApi.pinScreens(screens)).catch(() => setMe(before))
}

/** The shortcuts: pinned screens, otherwise the last opened ones. */
export function usePinned() {
  const screens = leavesOf(useMenu()).filter(isScreen)
  const { pinnedScreens } = useMe()
  const recentPaths = useRecent()
  const recent = recentPaths.flatMap((path) => screens.filter((node) => node.path === path))
  const chosen = pinnedScreens?.flatMap((name) => screens.filter((node) => nameOf(node) === name))
  return { screens, shown: chosen ?? recent, isChosen: chosen !== undefined }
}
