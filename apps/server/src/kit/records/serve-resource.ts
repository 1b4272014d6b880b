import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { type RouteModule, storeUnder } from '../http/route-module.ts'
import type { ResourceHandlers } from './resource-handlers.ts'
import { resourceRoutes } from './resource-routes.ts'

/** Serves a resource: the routes of the engine and its own ones. */
export const serveResource = <const D extends ResourceDeclaration>(
  resource: D,
  handlers: ResourceHandlers<D>,
  ownRoutes?: RouteModule['routes'],
): RouteModule<D['name']> => ({
  stores: storeUnder(resource.name, handlers.store),
  resource: { resource, handlers: { ...handlers } },
  routes: (app, context, limits) => {
    resourceRoutes(app, context, resource, handlers)
    ownRoutes?.(app, context, limits)
  },
})
