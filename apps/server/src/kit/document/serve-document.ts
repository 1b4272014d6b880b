import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { type RouteModule, storeUnder } from '../http/route-module.ts'
import { type DocumentHandlers, managedDocument, type Status } from './document-handlers.ts'
import { documentRoutes } from './routes/document-routes.ts'

/** Serves a document type: its routes, and those that it has of its own. */
export const serveDocument = <const D extends DocumentDeclaration, Seen extends Status>(
  document: D,
  handlers: DocumentHandlers<D, Seen>,
  ownRoutes?: RouteModule['routes'],
): RouteModule<D['name']> => {
  const managed = managedDocument(document, handlers)
  return {
    stores: storeUnder(document.name, handlers.store),
    document: managed,
    routes: (app, context, limits) => {
      documentRoutes(app, context, managed)
      ownRoutes?.(app, context, limits)
    },
  }
}
