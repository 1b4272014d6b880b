import { useEffect } from 'react'
import { isStrange } from './boot.ts'

/** Another tab may have signed out, or in as somebody else. What is shown here would act in their name: start anew. */
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
