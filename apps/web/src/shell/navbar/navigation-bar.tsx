import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Waiting } from '../pages/waiting.tsx'
import './navigation-bar.css'

/** A thin bar that runs at each navigation and while a page waits for its first data. */
export function NavigationBar() {
  const { key } = useLocation()
  const waiting = useIsFetching({ predicate: (query) => query.state.data === undefined }) > 0
  if (waiting) return <Waiting />
  return <div key={key} className="navigation-bar" aria-hidden="true" />
}
