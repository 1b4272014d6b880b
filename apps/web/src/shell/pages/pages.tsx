import { Activity, useLayoutEffect } from 'react'
import { useDocumentTitle } from '../../runtime/document-title.ts'
import { noteVisit } from '../../runtime/recent.ts'
import { setShownPage } from '../../runtime/unsaved.ts'
import { useWords } from '../../runtime/words/words.ts'
import { LeadElsewhere } from '../routing/lead-elsewhere.tsx'
import type { Current } from '../routing/use-current-page.tsx'
import { pageTitle } from '../routing/use-page-names.ts'
import { RefreshPage } from '../tabs/refresh-page.tsx'
import { useUnsavedGuard } from '../unsaved/use-unsaved-guard.ts'
import { PageFrame } from './page-frame.tsx'
import { StatusPage } from './status-page.tsx'
import { useOpenPages } from './use-open-pages.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The visible page and, with the tabs bar, the hidden pages that are kept alive. */
export function Pages({ current }: { readonly current: Current }) {
  const t = useWords()
  const shown = current.kind === 'page' ? current.key : ''
  const openPages = useOpenPages(current)
  useUnsavedGuard()
  useScrollMemory(shown)
  useLayoutEffect(() => setShownPage(shown), [shown])
  useLayoutEffect(() => {
    if (current.kind === 'page' && current.page.part !== 'detail') noteVisit(current.page.declaration.route)
  }, [current])
  return (
    <>
      {current.kind === 'page' && <PageTitle title={pageTitle(t, current.page)} />}
      {openPages.map(({ key, generation, page, location }) => (
        <Activity key={`${key} ${generation}`} mode={key === shown ? 'visible' : 'hidden'}>
          <PageFrame pageKey={key} page={page} location={location} />
        </Activity>
      ))}
      {current.kind === 'status' && <StatusPage status={current.status} />}
      {current.kind === 'refresh' && <RefreshPage to={current.to} />}
      {current.kind === 'elsewhere' && <LeadElsewhere current={current} />}
    </>
  )
}

/** Sets the window title and announces it to screen readers. */
function PageTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title)
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
