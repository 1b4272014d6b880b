import type { QueryDeclaration } from '@entrepot/contract/kit/query'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { listRoutes } from './list-routes.ts'
import type { Store } from './store.ts'

/** Mounts a query: the reading half of a resource. */
export const queryRoutes = (app: FastifyInstance, context: Context, query: QueryDeclaration, store: Store) =>
  listRoutes(app, context, { list: query, store, actionsFor: () => [] })
