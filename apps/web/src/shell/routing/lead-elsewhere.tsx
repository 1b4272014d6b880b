import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Current } from './use-current-page.tsx'

/**
 * Redirects from an address without a page of its own. Once per visit, not once per target as `Navigate` does: a second
 * such address before the first redirect is done would leave an empty page.
 */
export function LeadElsewhere({ current }: { readonly current: Extract<Current, { kind: 'elsewhere' }> }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(current.to, { replace: true })
  }, [navigate, current])
  return null
}
