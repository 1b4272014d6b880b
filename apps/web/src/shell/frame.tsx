import { useState } from 'react'
import { ImportNotice } from '../engine/import/import-notice.tsx'
import { lazy } from '../runtime/lazy/lazy.tsx'
import { useLiveUpdates } from '../runtime/live/use-live-updates.ts'
import { usePreferences } from '../runtime/preferences.ts'
import { useNarrow } from '../ui/hooks/use-narrow.ts'
import { ConnectionBar } from './connection/connection-bar.tsx'
import { useConnectionWatch } from './connection/use-connection-watch.ts'
import { Dialogs } from './dialogs.tsx'
import { DrawerListHost } from './drawer-list-host.tsx'
import { ExplainedStockHost } from './explained-stock-host.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { NavigationBar } from './navbar/navigation-bar.tsx'
import { Pages } from './pages/pages.tsx'
import { SkipLink } from './pages/skip-link.tsx'
import { type Current, useCurrentPage } from './routing/use-current-page.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TabsBar } from './tabs/tabs-bar.tsx'
import { AskToDiscard } from './unsaved/ask-to-discard.tsx'
import './frame.css'

/** Loaded on demand: only narrow windows need it. */
const MobileSidebar = lazy(() => import('./sidebar/mobile-sidebar.tsx'))

/** The page of a station, which has no sidebar and no bars. */
function isBarePage(current: Current): boolean {
  const declaration = current.kind === 'page' ? current.page.declaration : undefined
  return declaration?.kind === 'page' && declaration.bare === true
}

/** Sidebar, bars and the page. Below 992 px the sidebar is a drawer. */
export function Frame() {
  const { tabsBar, fixedHeader } = usePreferences()
  const narrow = useNarrow()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const current = useCurrentPage()
  const isBare = isBarePage(current)
  useLiveUpdates()
  useConnectionWatch()
  return (
    <AskToDiscard>
      <Dialogs>
        <SkipLink />
        <ImportNotice />
        <NavigationBar />
        <div className="frame">
          {isBare ? null : narrow ? (
            <MobileSidebar current={current} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
          ) : (
            <Sidebar current={current} />
          )}
          <div className="frame-body">
            <div className="frame-top" data-fixed={fixedHeader}>
              {!isBare && <Navbar current={current} narrow={narrow} onMenu={() => setDrawerOpen(true)} />}
              {tabsBar && !isBare && <TabsBar current={current} />}
              <ConnectionBar />
            </div>
            <main id="content" className="frame-content" data-bare={isBare} tabIndex={-1}>
              <Pages current={current} />
            </main>
          </div>
        </div>
        <ExplainedStockHost />
        <DrawerListHost />
      </Dialogs>
    </AskToDiscard>
  )
}
