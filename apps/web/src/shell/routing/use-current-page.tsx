import { declarations } from '@entrepot/contract/registry'
import { useMemo } from 'react'
import { type Location, useLocation } from 'react-router'
import { redirectTarget } from '../../runtime/session/inside-path.ts'
import { useMay } from '../../runtime/session/session.ts'
import { type Status, statusOf } from '../pages/status.ts'
import { findPage, type KnownPage, pageKeyOf } from './find-page.ts'

/** The page for the current URL, depending on the person's permissions. */
export type Current =
  | { readonly kind: 'page'; readonly key: string; readonly page: KnownPage; readonly location: Location }
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'refresh'; readonly to: string }
  | { readonly kind: 'elsewhere'; readonly to: string }

function currentOf(location: Location, may: (permission: string) => boolean): Current {
  if (location.pathname === '/') return { kind: 'elsewhere', to: '/dashboard' }
  const status = statusOf(location.pathname)
  if (status !== undefined) return { kind: 'status', status }
  const target = redirectTarget(location)
  if (target !== undefined) return { kind: 'refresh', to: target }
  const match = findPage(location, declarations, may)
  if (match.outcome === 'known') return { kind: 'page', key: pageKeyOf(location), page: match.page, location }
  return { kind: 'elsewhere', to: match.outcome === 'forbidden' ? '/401' : '/404' }
}

export function useCurrentPage(): Current {
  const location = useLocation()
  const may = useMay()
  return useMemo(() => currentOf(location, may), [location, may])
}
