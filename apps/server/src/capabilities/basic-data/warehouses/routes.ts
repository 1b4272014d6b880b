import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../kit/context.ts'
import type { ResourceHandlers } from '../../../kit/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/resource-routes.ts'
import { activation } from '../../../kit/status-actions.ts'

export const warehouseHandlers: ResourceHandlers<typeof warehouses> = {
  store: { table: 'warehouse', grams: true, unique: { warehouse_code: 'code' } },
  usedBy: [
    { table: 'user_warehouse', column: 'warehouse_id', declaration: 'staff' },
    { table: 'app_user', column: 'last_warehouse_id', declaration: 'staff' },
    { table: 'cargo_owner_warehouse', column: 'warehouse_id', declaration: 'cargoOwners' },
  ],
  actions: activation,
}

export const warehouseRoutes = (app: FastifyInstance, context: Context) =>
  resourceRoutes(app, context, warehouses, warehouseHandlers)
