import { useEffect } from 'react'
import { isStrange } from './boot.ts'

/**
 * Reloads the page if another tab has signed out, or in as another person: this tab would act in that person's name.
 */
export function useStrangeToken() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && isStrange()) location.reload()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}
