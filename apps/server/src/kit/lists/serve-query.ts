import type { QueryDeclaration } from '@entrepot/contract/kit/query'
import { type RouteModule, storeUnder } from '../http/route-module.ts'
import type { Store } from '../sql/store.ts'
import { type QueryOptions, queryRoutes } from './query-routes.ts'

/** Serves a query from its store. */
export const serveQuery = <const D extends QueryDeclaration>(
  query: D,
  store: Store,
  options: QueryOptions = {},
): RouteModule<D['name']> => ({
  stores: storeUnder(query.name, store),
  routes: (app, context) => queryRoutes(app, context, query, store, options),
})
