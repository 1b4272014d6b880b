import type { MenuNode } from '@entrepot/contract/menu'
import { leavesOf, useMenu } from '../../../../runtime/menu.ts'
import { useRecent } from '../../../../runtime/recent.ts'
import { sessionApi } from '../../../../runtime/session/api.ts'
import { meNow, setMe, useMe } from '../../../../runtime/session/session.ts'

const HERE = '/dashboard'

/** A screen of the menu: a leaf, with its declaration. */
export interface ScreenNode extends MenuNode {
  readonly declaration: NonNullable<MenuNode['declaration']>
}

const isScreen = (node: MenuNode): node is ScreenNode => node.declaration !== undefined && node.path !== HERE

export const nameOf = ({ declaration }: ScreenNode) => declaration.name

/** Shown at once, and as it was if the server refuses. One after the other, so that the last choice stays. */
let lastCall: Promise<unknown> = Promise.resolve()
export function savePinned(screens: readonly string[] | null) {
  const before = meNow()
  if (before === undefined) return
  setMe({ ...before, pinnedScreens: screens === null ? null : [...screens] })
  lastCall = lastCall.then(() => sessionApi.pinScreens(screens)).catch(() => setMe(before))
}

/** The screens of the shortcuts: those that were pinned, else those that were opened last. */
export function usePinned() {
  const screens = leavesOf(useMenu()).filter(isScreen)
  const { pinnedScreens } = useMe()
  const recentPaths = useRecent()
  const recent = recentPaths.flatMap((path) => screens.filter((node) => node.path === path))
  const chosen = pinnedScreens?.flatMap((name) => screens.filter((node) => nameOf(node) === name))
  return { screens, shown: chosen ?? recent, isChosen: chosen !== undefined }
}
