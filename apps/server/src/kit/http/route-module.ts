import type { FastifyInstance } from 'fastify'
import type { ManagedDocument } from '../document/document-handlers.ts'
import type { ManagedResource } from '../records/resource-commands.ts'
import type { Store } from '../sql/store.ts'
import type { Context } from './context.ts'
import type { Limits } from './rate-limit.ts'

type Routes = (app: FastifyInstance, context: Context, limits: Limits) => void

/** What a file of a capability serves. `npm run lists` collects every exported one. */
export interface RouteModule<Name extends string = string> {
  /** Stores by the name of the declaration, so that others can refer to them. */
  readonly stores: Readonly<Record<Name, Store>>
  readonly document?: ManagedDocument
  readonly resource?: ManagedResource
  readonly routes: Routes
}

/** Individual routes. `serveDocument`, `serveResource` and `serveQuery` serve declarations. */
export const serveRoutes = <const Name extends string = never>(
  routes: Routes,
  stores: Readonly<Record<Name, Store>>,
): RouteModule<Name> => ({ routes, stores })

/** A store by the name of its declaration. */
export const storeUnder = <Name extends string>(name: Name, store: Store): Readonly<Record<Name, Store>> =>
  ({ [name]: store }) as Readonly<Record<Name, Store>>
