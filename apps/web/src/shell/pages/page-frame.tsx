import { memo } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { PageContext } from '../../runtime/page.ts'
import type { KnownPage } from '../routing/find-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageContent } from './page-content.tsx'

interface PageFrameProps {
  readonly pageKey: string
  readonly page: KnownPage
  /** The page's own location: a hidden page must not follow the address of the visible one. */
  readonly location: Location
}

export const PageFrame = memo(function PageFrame({ pageKey, page, location }: PageFrameProps) {
  const content = (
    <PageContext value={pageKey}>
      <PageBoundary>
        <PageContent name={page.declaration.name} part={page.part} />
      </PageBoundary>
    </PageContext>
  )
  return (
    <Routes location={location}>
      <Route path="*" element={content} />
    </Routes>
  )
})
