import { PAGE_SIZE } from '@entrepot/contract/kit/list'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Parameters = Readonly<Record<string, string>>
type Change = Readonly<Record<string, string | undefined>>

/** The query of an analysis, as it is declared. */
interface Asking {
  readonly shape: Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>
}

export interface AnalysisAddress {
  /** The very parameters that the server is sent. */
  readonly question: Parameters
  readonly change: (change: Change) => void
  /** Of the history entry, for what is remembered with it. */
  readonly entry: string
}

/** What the address asks for. Names and values that mean nothing here are passed over, never sent. */
export function parametersIn({ shape }: Asking, search: string): Parameters {
  const parameters = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true,
  )
  return Object.fromEntries(parameters)
}

/** The parameters after a change: undefined takes one away, and whatever changes the rows starts at the first page. */
export function changedParameters(question: Parameters, change: Change): Parameters {
  const { currentPage: _, ...withoutPage } = question
  const merged = Object.entries({ ...('currentPage' in change ? question : withoutPage), ...change })
  return Object.fromEntries(
    merged.filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '' && !isPlain(one[0], one[1])),
  )
}

/** What a plain visit has anyway, so that addresses stay short. */
const isPlain = (name: string, value: string) =>
  (name === 'currentPage' && value === '1') || (name === 'pageSize' && value === String(PAGE_SIZE))

/** The address is the state, so that a link shows the same analysis. It is replaced: going back leaves the page. */
export function useAnalysisAddress(route: string, asking: Asking): AnalysisAddress {
  const location = useLocation()
  const navigate = useNavigate()
  // A kept page that is out of sight goes on with its own address, not with that of the page in front of it.
  const own = useRef(location)
  if (location.pathname === route) own.current = location
  const { search, key } = own.current
  const question = useMemo(() => parametersIn(asking, search), [asking, search])
  // The address follows a moment later: a second change counts on what the first one asked for, not on what is drawn.
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
      // What the visit was begun with belongs to it, whatever is asked meanwhile.
      navigate(address, { replace: true, state: own.current.state })
    },
    [navigate, route],
  )
  return { question, change, entry: key }
}
