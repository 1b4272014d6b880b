import type { QueryDeclaration } from '@entrepot/contract/kit/query'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Access } from '../security/authorise.ts'
import { may } from '../security/caller.ts'
import type { Store } from '../sql/store.ts'
import type { Row } from './list-records.ts'
import { listRoutes, type PageFields } from './list-routes.ts'

export interface QueryOptions {
  /** Its actions that make sense for a row; all of them by default. */
  readonly offers?: (row: Row) => readonly string[]
  /** Values that depend on the page (`f.ofPage`) or on the requested ids, by row id. */
  readonly pageFields?: PageFields
  /** Access, if it differs from the permission of the query. */
  readonly access?: Access
}

/** Registers the read routes of a query. */
export const queryRoutes = (
  app: FastifyInstance,
  context: Context,
  query: QueryDeclaration,
  store: Store,
  { offers = () => query.actions ?? [], access, pageFields }: QueryOptions = {},
) =>
  listRoutes(app, context, {
    list: query,
    store,
    actionsFor: (caller, row) =>
      offers(row).filter((action) => query.actions?.includes(action) && may(caller, `${query.name}.${action}`)),
    ...(access && { access }),
    ...(pageFields && { pageFields }),
  })
