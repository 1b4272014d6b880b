import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListState, listStateParameters, parseListState } from './url-state.ts'

/** What changes, or how it follows from what was asked for last. */
type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)

export interface ListStateInUrl {
  readonly state: ListState
  readonly parameters: URLSearchParams
  readonly change: (change: ListChange) => void
  /** Of the history entry, for what is remembered with it. */
  readonly entry: string
}

/**
 * The address is the state. It is replaced, not pushed: going back leaves the list, as people expect,
 * and coming back finds it as it was.
 */
export function useListState(declaration: ListDeclaration): ListStateInUrl {
  const location = useLocation()
  const navigate = useNavigate()
  // A kept page that is out of sight goes on with its own address, not with that of the page in front of it.
  const own = useRef(location)
  if (location.pathname === declaration.route) own.current = location
  const { search, key } = own.current
  const state = useMemo(() => parseListState(declaration, new URLSearchParams(search)), [declaration, search])
  // The address follows a moment later: a second click counts on what the first one asked for, not on what is drawn.
  const drawn = useRef(state)
  const latest = useRef(state)
  if (drawn.current !== state) {
    drawn.current = state
    latest.current = state
  }
  const change = useCallback(
    (listChange: ListChange) => {
      const changed = typeof listChange === 'function' ? listChange(latest.current) : listChange
      // Whatever changes the rows starts at the first page again.
      const next = { ...latest.current, ...('page' in changed ? {} : { page: 1 }), ...changed }
      latest.current = next
      const address = { pathname: declaration.route, search: listStateParameters(next).toString() }
      // What the visit was begun with belongs to it, whatever is filtered meanwhile.
      navigate(address, { replace: true, state: own.current.state })
    },
    [declaration.route, navigate],
  )
  const parameters = useMemo(() => listStateParameters(state), [state])
  return { state, parameters, change, entry: key }
}
