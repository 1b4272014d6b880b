import { ListScreen } from './list/list-screen.tsx'
import type { Screen } from './screen.ts'
import { WithReader } from './with-reader.tsx'

/** A list or query screen: everything on it follows from the screen's declaration. */
export const ListPage = ({ screen }: { readonly screen: Screen }) => (
  <WithReader>
    {/* Another declaration is another screen: nothing typed or chosen passes over. */}
    <ListScreen key={screen.declaration.name} screen={screen} />
  </WithReader>
)
