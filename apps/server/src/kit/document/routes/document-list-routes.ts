import { documentRowSchema, documentSchema } from '@entrepot/contract/kit/document/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { languageOf } from '../../http/error-handler.ts'
import { facetRoutes } from '../../lists/facet-routes.ts'
import { listRoutes } from '../../lists/list-routes.ts'
import type { Caller } from '../../security/caller.ts'
import { type Db, onOneConnection } from '../../sql/db.ts'
import { documentOffer, documentOffers } from '../document-actions.ts'
import type { ManagedDocument } from '../document-handlers.ts'
import { readDocument } from '../read-document.ts'
import { warehouseWork } from '../warehouse-work.ts'
import { withLabels } from '../with-labels.ts'

export const outlookContext = (context: Context, request: FastifyRequest, db: Db, caller: Caller) => ({
  ...warehouseWork(context, caller, languageOf(request)),
  db,
})

/** Reads a document with its lines and actions, as every route answers it. */
export const readRecord =
  (context: Context, managed: ManagedDocument, request: FastifyRequest) => (pool: Db, caller: Caller, id: string) =>
    onOneConnection(pool, async (db) => {
      const record = await readDocument(db, managed, caller, id)
      const at = outlookContext(context, request, db, caller)
      const offer = await documentOffer(managed, at, record)
      const ownFields = await managed.handlers.ownFields?.(at, record)
      return { ...withLabels(managed.document, record, languageOf(request)), ...offer, ...ownFields }
    })

/**
 * The read routes of a document type: list, count, totals, export, options, single document, and facets if declared.
 */
export function documentListRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  listRoutes(app, context, {
    list: document,
    store: handlers.store,
    overrides: {
      row: documentRowSchema(document),
      one: documentSchema(document),
      shape: (request, row) => withLabels(document, row, languageOf(request)),
      offers: async (request, db, caller, rows) =>
        rows.length === 0 ? new Map() : documentOffers(managed, outlookContext(context, request, db, caller), rows),
      read: (request, db, caller, id) => readRecord(context, managed, request)(db, caller, id),
    },
  })
  if (document.facets !== undefined) facetRoutes(app, context, document, handlers.store)
}
