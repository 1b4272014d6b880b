import { Navigate } from 'react-router'
import { DetailPage } from '../../engine/detail-page.tsx'
import { screens } from '../../features/screens.ts'

export default function DetailScreen({ name }: { readonly name: string }) {
  const screen = screens[name]
  return screen === undefined ? <Navigate to="/404" replace /> : <DetailPage screen={screen} />
}
