import { use } from 'react'
import { DetailPage } from '../../engine/detail-page.tsx'
import type { Screen } from '../../engine/screen.ts'

export default function DetailScreen({ screen }: { readonly screen: Promise<Screen> }) {
  return <DetailPage screen={use(screen)} />
}
