import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { inArea, purposeMayChange } from '../storage-locations/purpose-rules.ts'
import { treeRoutes } from './tree.ts'

const warehouseAreaHandlers: ResourceHandlers<typeof warehouseAreas> = {
  store: {
    table: 'warehouse_area',
    byWarehouse: true,
    grams: true,
    pinyinFields: ['name'],
    unique: { warehouse_area_code: 'code' },
  },
  check: async ({ trx }, { purpose }, before) => {
    if (before === undefined || purpose === undefined) return undefined
    const { id, warehouseId } = before
    const change = { from: before.purpose, to: purpose, these: inArea(id) }
    await purposeMayChange(trx, { warehouseId, ...change })
    return undefined
  },
  // Moving an area changes the walking distances; a new area has no locations yet.
  save: async ({ trx }, _id, _values, before) => {
    if (before === undefined) return
    await sql`
      update storage_location set walk = null
       where warehouse_id = ${before.warehouseId} and walk is not null`.execute(trx)
  },
  actions: activation,
}

function warehouseAreaRoutes(app: FastifyInstance, context: Context) {
  treeRoutes(app, context)
}

export const servedWarehouseArea = serveResource(warehouseAreas, warehouseAreaHandlers, warehouseAreaRoutes)
