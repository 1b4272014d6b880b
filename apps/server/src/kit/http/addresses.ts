import { ADMIN_BASE, PORTAL_BASE } from '@entrepot/contract/identity/api'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'

const pathsOf = (list: ListDeclaration): string[] =>
  list.kind === 'document' && list.listedAt !== undefined ? [list.path, list.listedAt] : [list.path]

export const isInPortal = (list: ListDeclaration) => list.kind === 'document' && list.portal !== undefined

/** Whether a route belongs to a declaration, under any base. */
export const isServedAt = (list: ListDeclaration, url: string) =>
  (isInPortal(list) ? [ADMIN_BASE, PORTAL_BASE] : [ADMIN_BASE]).some((base) =>
    pathsOf(list).some((path) => url === `${base}/${path}` || url.startsWith(`${base}/${path}/`)),
  )
