import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import type { ResourceHandlers } from '../../../kit/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/resource-routes.ts'
import { activation } from '../../../kit/status-actions.ts'
import { treeRoutes } from './tree.ts'

export const warehouseAreaHandlers: ResourceHandlers<typeof warehouseAreas> = {
  store: {
    table: 'warehouse_area',
    byWarehouse: true,
    grams: true,
    spoken: ['name'],
    unique: { warehouse_area_code: 'code' },
  },
  // The way from the dock is another one when areas are moved.
  save: async ({ trx }, id) => {
    await sql`
      update storage_location set walk = null
       where warehouse_id = (select a.warehouse_id from warehouse_area a where a.id = ${id}) and walk is not null`.execute(
      trx,
    )
  },
  actions: activation,
}

export function warehouseAreaRoutes(app: FastifyInstance, context: Context) {
  resourceRoutes(app, context, warehouseAreas, warehouseAreaHandlers)
  treeRoutes(app, context)
}
