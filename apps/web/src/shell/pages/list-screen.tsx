import { Navigate } from 'react-router'
import { ListPage } from '../../engine/list-page.tsx'
import { screens } from '../../features/screens.ts'

export default function ListScreen({ name }: { readonly name: string }) {
  const screen = screens[name]
  return screen === undefined ? <Navigate to="/404" replace /> : <ListPage screen={screen} />
}
