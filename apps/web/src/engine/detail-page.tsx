import { useLocation } from 'react-router'
import { DetailScreen } from './detail/detail-screen.tsx'
import type { Screen } from './screen.ts'
import { WithReader } from './with-reader.tsx'

/** One record: with `?id=` it is opened, without it a new one is made. */
export function DetailPage({ screen }: { readonly screen: Screen }) {
  const id = new URLSearchParams(useLocation().search).get('id') ?? undefined
  return (
    <WithReader>
      <DetailScreen key={`${screen.declaration.name} ${id ?? ''}`} screen={screen} id={id} />
    </WithReader>
  )
}
