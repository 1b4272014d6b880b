import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isAdministrator } from '../../../kit/caller.ts'
import type { Context } from '../../../kit/context.ts'
import type { ResourceHandlers } from '../../../kit/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/resource-routes.ts'
import { activation } from '../../../kit/status-actions.ts'

export const warehouseHandlers: ResourceHandlers<typeof warehouses> = {
  store: { table: 'warehouse', grams: true, unique: { warehouse_code: 'code' } },
  /** Who makes a warehouse works there; else it would be out of his sight at once. */
  save: async ({ trx, caller }, id, _, before) => {
    if (before !== undefined || isAdministrator(caller)) return
    await sql`insert into user_warehouse (user_id, warehouse_id) values (${caller.userId}, ${id})`.execute(trx)
  },
  usedBy: [
    { table: 'user_warehouse', column: 'warehouse_id', declaration: 'staff' },
    { table: 'app_user', column: 'last_warehouse_id', declaration: 'staff' },
    { table: 'cargo_owner_warehouse', column: 'warehouse_id', declaration: 'cargoOwners' },
  ],
  actions: activation,
}

export const warehouseRoutes = (app: FastifyInstance, context: Context) =>
  resourceRoutes(app, context, warehouses, warehouseHandlers)
