import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { documentDeclarations } from '@entrepot/contract/registry'

/** Paths under which people work with goods, and what has no document. */
const PLACES = [...documentDeclarations.map(({ path }) => path), 'stocks', 'tasks', 'waitForPickOrders']

/** What is asked of the server at a desk: nothing of it is done by hand beforehand. */
export const AT_THE_DESK: readonly RegExp[] = [
  /\/(import|print|label|preview|simulate|allocate|availability)$/,
  /\/erp\/sync$/,
  /\/preview\/:planId\/stop$/,
  /\/tasks\/take$/,
  /\/unmask$/,
  // Orders come from shops; waves are planned.
  /POST \S+\/orders$/,
  /PUT \S+\/waitForPickOrders$/,
  /POST \S+\/wavePicks(\/:id\/(ORDER|join))?$/,
]

/** By method and path with the names of parameters, as `POST …/:id/submit`. */
export const isAtTheDesk = (route: string) => AT_THE_DESK.some((pattern) => pattern.test(route))

export const isWorkOnGoods = (method: string, url: string) =>
  (method === 'POST' || method === 'PUT') && PLACES.some((path) => `${url}/`.startsWith(`${ADMIN_BASE}/${path}/`))
