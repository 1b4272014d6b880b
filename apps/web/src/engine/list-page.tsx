import { ListScreen } from './list/list-screen.tsx'
import type { Screen } from './screen.ts'
import { WithReader } from './with-reader.tsx'

/** A list or query screen, built from the declaration of the screen. */
export const ListPage = ({ screen }: { readonly screen: Screen }) => (
  <WithReader>
    {/* Another declaration is another screen: filters and selection are not carried over. */}
    <ListScreen key={screen.declaration.name} screen={screen} />
  </WithReader>
)
