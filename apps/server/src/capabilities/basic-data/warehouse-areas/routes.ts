import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../kit/context.ts'
import type { ResourceHandlers } from '../../../kit/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/resource-routes.ts'
import { activation } from '../../../kit/status-actions.ts'
import { treeRoutes } from './tree.ts'

export const warehouseAreaHandlers: ResourceHandlers<typeof warehouseAreas> = {
  store: { table: 'warehouse_area', byWarehouse: true, grams: true, unique: { warehouse_area_code: 'code' } },
  actions: activation,
}

export function warehouseAreaRoutes(app: FastifyInstance, context: Context) {
  resourceRoutes(app, context, warehouseAreas, warehouseAreaHandlers)
  treeRoutes(app, context)
}
