import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { preferencesNow } from '../../runtime/preferences.ts'
import { depthOf, rememberDepth, scrollTo } from './scroll-memory.ts'

/** A new navigation scrolls to the top; going back and switching tabs restore the scroll position. */
export function useScrollMemory(page: string) {
  const { key: entry } = useLocation()
  const how = useNavigationType()
  const lastPage = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const samePage = lastPage.current === page
    lastPage.current = page
    // A changed filter is the same page, whose scroll position is kept.
    if (samePage && how !== 'POP') return
    const depth = how === 'POP' ? depthOf(entry) : preferencesNow().tabsBar ? depthOf(page) : undefined
    return scrollTo(depth ?? 0)
  }, [page, entry, how])

  useEffect(() => {
    const remember = () => {
      rememberDepth(entry, window.scrollY)
      if (page !== '') rememberDepth(page, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [page, entry])
}
