import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Current } from './use-current-page.tsx'

/**
 * Leads on from an address that shows nothing itself. Once for each visit, not once for each target as `Navigate` does:
 * whoever comes to a second such address before the first has led away would stay on an empty page.
 */
export function LeadElsewhere({ current }: { readonly current: Extract<Current, { kind: 'elsewhere' }> }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(current.to, { replace: true })
  }, [navigate, current])
  return null
}
