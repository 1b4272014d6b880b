import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { importableOf } from '@entrepot/contract/kit/importable'
import { rowSchema } from '@entrepot/contract/kit/list'
import { createBody, type ResourceDeclaration, updateBody } from '@entrepot/contract/kit/resource'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pictureSigner } from '../files/pictures.ts'
import type { Context } from '../http/context.ts'
import { languageOf } from '../http/error-handler.ts'
import { importRoutes } from '../import/import-routes.ts'
import { recordImporter } from '../import/store/record-importer.ts'
import { getRecord } from '../lists/list-records.ts'
import { envelope, idParams, listRoutes } from '../lists/list-routes.ts'
import { labelRoutes } from '../print/label/label-routes.ts'
import type { Caller } from '../security/caller.ts'
import { ownAccess } from '../security/own-records.ts'
import type { Db } from '../sql/db.ts'
import { write } from '../write/write.ts'
import { batchRoutes } from './batch-routes.ts'
import {
  actionsFor,
  changeRecord,
  createRecord,
  deleteRecord,
  type ManagedResource,
  runAction,
} from './resource-commands.ts'
import type { ResourceHandlers } from './resource-handlers.ts'
import type { Values } from './save-records.ts'

/** Without a version, a request is about the current one. */
const versionQuery = z.strictObject({ version: z.coerce.number().int().min(1).optional() })

/** An action may send the version that it is based on; a plain button sends no body. */
const withVersion = (input: z.ZodType) =>
  input instanceof z.ZodObject ? input.extend({ version: z.int().min(1).optional() }).prefault({}) : input

/** Registers every route of a resource. Path, schema and permission come from its declaration. */
export function resourceRoutes<D extends ResourceDeclaration>(
  app: FastifyInstance,
  context: Context,
  resource: D,
  handlers: ResourceHandlers<D>,
) {
  const managed: ManagedResource = { resource, handlers: { ...handlers } }
  const importable = importableOf(resource)
  const { store } = handlers
  const base = `${ADMIN_BASE}/${resource.path}`
  const tags = [resource.name]
  const response = { 200: envelope(rowSchema(resource)) }
  const config = (action: string) => ({
    access: { permission: `${resource.name}.${action}`, ...ownAccess(context, managed, action) },
  })
  const sign = pictureSigner(context, resource)
  const read = async (db: Db, caller: Caller, id: string) => {
    const record = await getRecord(db, resource, store, caller, id)
    const isInReach = await managed.handlers.reach?.(db, caller)
    return { ...sign(record), actions: isInReach?.(record) === false ? [] : actionsFor(managed, caller, record) }
  }

  listRoutes(app, context, {
    list: resource,
    store,
    actionsFor: (caller, row) => actionsFor(managed, caller, row),
    reach: managed.handlers.reach,
    oneAccess: config('read').access,
  })
  if (importable !== undefined) importRoutes(app, context, recordImporter(importable, managed))
  labelRoutes(app, context, managed)

  if (resource.writes.includes('create')) {
    const schema = { body: createBody(resource), tags, response: { 201: response[200] } }
    app.post(base, { config: config('create'), schema }, (request, reply) =>
      write(context, request, reply, { status: 201, read }, (trx, caller) =>
        createRecord(
          managed,
          { trx, caller, clock: context.clock, language: languageOf(request) },
          request.body as Values,
        ),
      ),
    )
  }
  if (resource.writes.includes('update')) {
    app.put(
      base,
      { config: config('update'), schema: { body: updateBody(resource), tags, response } },
      (request, reply) =>
        write(context, request, reply, { read }, (trx, caller) =>
          changeRecord(
            managed,
            { trx, caller, clock: context.clock, language: languageOf(request) },
            request.body as Values,
          ),
        ),
    )
  }
  if (resource.writes.includes('delete')) {
    const schema = { params: idParams, querystring: versionQuery, tags }
    app.delete(`${base}/:id`, { config: config('delete'), schema }, (request, reply) => {
      const { id } = request.params
      const { version } = request.query
      return write(context, request, reply, {}, (trx, caller) =>
        deleteRecord(managed, { trx, caller, clock: context.clock, language: languageOf(request) }, id, version),
      )
    })
  }
  for (const [name, { input }] of Object.entries(resource.actions)) {
    app.route({
      method: ['POST', 'PUT'],
      url: `${base}/:id/${name}`,
      config: config(name),
      schema: { params: idParams, body: withVersion(input), tags, response },
      handler: (request, reply) => {
        const { id } = request.params
        return write(context, request, reply, { read }, (trx, caller) =>
          runAction(
            managed,
            { trx, caller, clock: context.clock, language: languageOf(request) },
            id,
            name,
            request.body as Values,
          ),
        )
      },
    })
  }
  batchRoutes(app, context, managed)
}
