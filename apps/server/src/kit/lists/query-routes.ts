import type { QueryDeclaration } from '@entrepot/contract/kit/query'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Access } from '../security/authorise.ts'
import { may } from '../security/caller.ts'
import type { Store } from '../sql/store.ts'
import type { Row } from './list-records.ts'
import { listRoutes, type PageFields } from './list-routes.ts'

export interface QueryOptions {
  /** Which of its actions make sense for a row; else all of them. */
  readonly offers?: (row: Row) => readonly string[]
  /** Values that depend on the page (`f.ofPage`) or on the ids that the list was asked with, by the id of the row. */
  readonly pageFields?: PageFields
  /** Who may read it, where that is more than its own permission. */
  readonly access?: Access
}

/** Mounts a query: the reading half of a resource. */
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
