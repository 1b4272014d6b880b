import { PAGE_SIZE } from '@entrepot/contract/kit/list'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Parameters = Readonly<Record<string, string>>
type Change = Readonly<Record<string, string | undefined>>

/** The declared query parameters of an analysis. */
interface Asking {
  readonly shape: Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>
}

export interface AnalysisAddress {
  /** The parameters that are sent to the server. */
  readonly question: Parameters
  readonly change: (change: Change) => void
  /** Key of the history entry, for state stored with it. */
  readonly entry: string
}

/** Valid parameters in the address. Unknown names and invalid values are ignored, never sent. */
export function parametersIn({ shape }: Asking, search: string): Parameters {
  const parameters = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true,
  )
  return Object.fromEntries(parameters)
}

/** Applies a change to the parameters: undefined removes one, and any change of the rows returns to the first page. */
export function changedParameters(question: Parameters, change: Change): Parameters {
  const { currentPage: _, ...withoutPage } = question
  const merged = Object.entries({ ...('currentPage' in change ? question : withoutPage), ...change })
  return Object.fromEntries(
    merged.filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '' && !isPlain(one[0], one[1])),
  )
}

/** Default values, omitted to keep addresses short. */
const isPlain = (name: string, value: string) =>
  (name === 'currentPage' && value === '1') || (name === 'pageSize' && value === String(PAGE_SIZE))

/** The address is the state, so that a link shows the same analysis. Its entry is replaced: Back leaves the page. */
export function useAnalysisAddress(route: string, asking: Asking): AnalysisAddress {
  const location = useLocation()
  const navigate = useNavigate()
  // A hidden kept page uses its own address, not the one of the visible page.
  const own = useRef(location)
  if (location.pathname === route) own.current = location
  const { search, key } = own.current
  const question = useMemo(() => parametersIn(asking, search), [asking, search])
  // The address updates later: a second change must be based on the first one, not on the rendered state.
  const shownQuestion = useRef(question)
  const latest = useRef(question)
  if (shownQuestion.current !== question) {
    shownQuestion.current = question
    latest.current = question
  }
  const change = useCallback(
    (changed: Change) => {
      latest.current = changedParameters(latest.current, changed)
      const address = { pathname: route, search: new URLSearchParams(latest.current).toString() }
      // The state of the visit stays, whatever parameters change.
      navigate(address, { replace: true, state: own.current.state })
    },
    [navigate, route],
  )
  return { question, change, entry: key }
}
