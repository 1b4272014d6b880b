import { useLocation } from 'react-router'
import { lazy } from '../runtime/lazy/lazy.tsx'
import { DetailScreen } from './detail/detail-screen.tsx'
import { DetailSkeleton } from './detail/detail-states.tsx'
import type { Screen } from './screen.ts'
import { WithReader } from './with-reader.tsx'

/** The document screen is large: it is loaded only when a document is opened. */
const DocumentScreen = lazy(
  async () => ({ default: (await import('./document/document-screen.tsx')).DocumentScreen }),
  ({ screen }) => <DetailSkeleton screen={screen} onBack={() => history.back()} />,
)

/** One record: with `?id=` it is opened, without it the form for a new record is shown. */
export function DetailPage({ screen }: { readonly screen: Screen }) {
  const id = new URLSearchParams(useLocation().search).get('id') ?? undefined
  const One = screen.declaration.kind === 'document' ? DocumentScreen : DetailScreen
  return (
    <WithReader>
      <One key={`${screen.declaration.name} ${id ?? ''}`} screen={screen} id={id} />
    </WithReader>
  )
}
