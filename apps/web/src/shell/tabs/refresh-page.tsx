import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageKeyOf } from '../routing/find-page.ts'
import { refresh } from './tabs.ts'
import { setTabs, tabsNow } from './tabs-store.ts'

/** `/redirect/{path}` replaces itself with `/{path}`, whose page is mounted anew. */
export function RefreshPage({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search } = new URL(to, location.origin)
    setTabs(refresh(tabsNow(), pageKeyOf({ pathname, search })))
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
