import { useNavigate } from 'react-router'
import { forgetUnsaved, isUnsaved } from '../../runtime/unsaved.ts'
import { useAskToDiscard } from '../unsaved/ask-to-discard.tsx'
import { closing, nextAfter, type Tab, type Tabs, without } from './tabs.ts'
import { setTabs, tabsNow } from './tabs-store.ts'

const addressOf = ({ pathname, search, hash }: Tab) => `${pathname}${search}${hash}`

/** Commands of the tabs. Those that would lose input ask first. */
export function useTabCommands(active: string) {
  const navigate = useNavigate()
  const askToDiscard = useAskToDiscard()

  const mayLose = async (tabs: Tabs) => {
    const unsaved = tabs.map((tab) => tab.key).filter(isUnsaved)
    if (unsaved.length > 0 && !(await askToDiscard(unsaved))) return false
    forgetUnsaved(...unsaved)
    return true
  }

  const close = async (closed: Tabs, goTo?: Tab) => {
    if (!(await mayLose(closed))) return
    const tabs = tabsNow()
    const next = goTo ?? nextAfter(tabs, closed, active)
    setTabs(without(tabs, closed))
    if (next !== undefined && next.key !== active) navigate(addressOf(next))
  }

  return {
    open: (tab: Tab) => navigate(addressOf(tab)),
    close: (tab: Tab) => close(closing.one(tabsNow(), tab.key)),
    closeOthers: (tab: Tab) => close(closing.others(tabsNow(), tab.key), tab),
    closeAll: () => close(closing.all(tabsNow())),
    refresh: async (tab: Tab) => {
      if (await mayLose([tab])) navigate(`/redirect${addressOf(tab)}`, { replace: tab.key === active })
    },
  }
}
