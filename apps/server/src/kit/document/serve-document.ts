import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { type RouteModule, storeUnder } from '../http/route-module.ts'
import { type DocumentHandlers, managedDocument, type Status } from './document-handlers.ts'
import { documentRoutes } from './routes/document-routes.ts'

/** Serves a document type: the routes of the engine and its own ones. */
export const serveDocument = <const D extends DocumentDeclaration, NextFacts extends Status>(
  document: D,
  handlers: DocumentHandlers<D, NextFacts>,
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
