import { use } from 'react'
import { ListPage } from '../../engine/list-page.tsx'
import type { Screen } from '../../engine/screen.ts'

export default function ListScreen({ screen }: { readonly screen: Promise<Screen> }) {
  return <ListPage screen={use(screen)} />
}
