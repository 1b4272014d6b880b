import { ADMIN_BASE, PORTAL_BASE } from '@entrepot/contract/identity/api'
import { lists } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { isInPortal, isServedAt } from './addresses.ts'

const inPortal = lists.filter(isInPortal)

/** Serves the routes of portal declarations under the distribution base too: one handler, two bases. */
export function servePortal(app: FastifyInstance) {
  app.addHook('onRoute', function ({ method, url, handler, schema, config }) {
    // Fastify adds HEAD to each GET, under this base as well.
    if (method === 'HEAD' || !url.startsWith(ADMIN_BASE) || !inPortal.some((list) => isServedAt(list, url))) return
    // A signed link contains the address of its file: that one stays the only one.
    if (config?.access !== undefined && 'public' in config.access) return
    const route = { method, url: `${PORTAL_BASE}${url.slice(ADMIN_BASE.length)}`, handler }
    this.route({ ...route, ...(schema && { schema }), ...(config && { config }) })
  })
}
