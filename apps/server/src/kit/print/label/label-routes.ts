import { PRINT_FORMATS } from '@entrepot/contract/kit/print'
import { permissionName } from '@entrepot/domain/identity/permission-set'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import type { ManagedResource } from '../../records/resource-commands.ts'
import { printRoutes } from '../print-routes.ts'
import { labelOf } from './label.ts'
import { labelFile } from './label-file.ts'

/** Label routes of a resource that declares a label. */
export function labelRoutes(app: FastifyInstance, context: Context, { resource, handlers }: ManagedResource) {
  const { prints, fields, name } = resource
  if (prints === undefined) return
  const guarded =
    prints.right === undefined ? {} : { permission: permissionName(name, prints.right), reach: handlers.reach }
  printRoutes(app, context, {
    list: resource,
    store: handlers.store,
    formats: PRINT_FORMATS,
    many: true,
    ...guarded,
    print: async ({ rows, format, writing }) => {
      const ids = rows.map(({ id }) => id)
      const codes = await handlers.labelCodes?.(context.db, ids)
      const labels = rows.map((row) => labelOf({ fields, prints }, writing, row, codes?.get(row.id)))
      return labelFile(context, labels, format, writing.language)
    },
  })
}
