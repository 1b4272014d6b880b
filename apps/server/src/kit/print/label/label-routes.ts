import { PRINT_FORMATS } from '@entrepot/contract/kit/print'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../sql/store.ts'
import { printRoutes } from '../print-routes.ts'
import { labelOf } from './label.ts'
import { labelFile } from './label-file.ts'

/** Labels of a resource that declares what stands on them. */
export function labelRoutes(app: FastifyInstance, context: Context, resource: ResourceDeclaration, store: Store) {
  const { prints } = resource
  if (prints === undefined) return
  printRoutes(app, context, {
    list: resource,
    store,
    formats: PRINT_FORMATS,
    many: true,
    print: async ({ rows, format, writing }) => {
      const labels = rows.map((row) => labelOf({ fields: resource.fields, prints }, writing, row))
      return labelFile(context, labels, format, writing.language)
    },
  })
}
