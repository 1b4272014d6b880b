import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListState, listStateParameters, parseListState } from './url-state.ts'

/** The changed parts, or a function that gets them from the latest state. */
type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)

export interface ListStateInUrl {
  readonly state: ListState
  readonly parameters: URLSearchParams
  readonly change: (change: ListChange) => void
  /** Key of the history entry, for what is stored with it. */
  readonly entry: string
}

/**
 * The state of a list is in the URL. It is replaced, not pushed: going back leaves the list, and coming back restores
 * it.
 */
export function useListState(declaration: ListDeclaration): ListStateInUrl {
  const location = useLocation()
  const navigate = useNavigate()
  // A kept page that is not visible keeps its own address; the router's location belongs to the visible page.
  const own = useRef(location)
  if (location.pathname === declaration.route) own.current = location
  const { search, key } = own.current
  const state = useMemo(() => parseListState(declaration, new URLSearchParams(search)), [declaration, search])
  // The URL changes a moment later than the click, so a second click builds on the latest state, not on the rendered
  // one.
  const drawn = useRef(state)
  const latest = useRef(state)
  if (drawn.current !== state) {
    drawn.current = state
    latest.current = state
  }
  const change = useCallback(
    (listChange: ListChange) => {
      const changed = typeof listChange === 'function' ? listChange(latest.current) : listChange
      // Every other change returns to the first page.
      const next = { ...latest.current, ...('page' in changed ? {} : { page: 1 }), ...changed }
      latest.current = next
      const address = { pathname: declaration.route, search: listStateParameters(next).toString() }
      // The navigation state belongs to the visit, so filtering keeps it.
      navigate(address, { replace: true, state: own.current.state })
    },
    [declaration.route, navigate],
  )
  const parameters = useMemo(() => listStateParameters(state), [state])
  return { state, parameters, change, entry: key }
}
