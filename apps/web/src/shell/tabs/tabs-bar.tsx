import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { scrollToShow } from './scroll-to-show.ts'
import { TabItem } from './tab-item.tsx'
import { useTabs } from './tabs-store.ts'
import { useTabCommands } from './use-tab-commands.ts'
import './tabs-bar.css'

/** The tabs of open pages: links with a close button each. Not ARIA tabs, which may not contain another control. */
export function TabsBar({ current }: { readonly current: Current }) {
  const t = useWords()
  const tabs = useTabs()
  const active = current.kind === 'page' ? current.key : ''
  const commands = useTabCommands(active)
  const list = useRef<HTMLUListElement>(null)

  const scrollToActive = useEffectEvent(() => {
    const shown = list.current?.querySelector<HTMLElement>('[data-active="true"]')
    if (list.current && shown) list.current.scrollLeft = scrollToShow(list.current, shown)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tab makes the list longer
  useLayoutEffect(() => scrollToActive(), [active, tabs])
  // A narrower window shows a smaller part of the list.
  useEffect(() => {
    if (list.current === null) return
    const observer = new ResizeObserver(() => scrollToActive())
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])

  return (
    <nav className="tabs-bar" aria-label={t('tabs.label')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <TabItem key={tab.key} tab={tab} active={tab.key === active} commands={commands} />
        ))}
      </ul>
    </nav>
  )
}
