import { latLong } from '@entrepot/contract/basic-data/lat-long'
import { logistics } from '@entrepot/contract/basic-data/logistics'
import { shelfTypes } from '@entrepot/contract/basic-data/shelf-types'
import { surveArea, surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { warehouseTypes } from '@entrepot/contract/basic-data/warehouse-types'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kit/http/context.ts'
import type { ResourceHandlers } from '../../kit/records/resource-handlers.ts'
import { resourceRoutes } from '../../kit/records/resource-routes.ts'
import { activation } from '../../kit/records/status-actions.ts'

/** Resources about which nothing is particular but where they are kept. */
export const logisticsHandlers: ResourceHandlers<typeof logistics> = {
  store: {
    table: 'logistics_company',
    grams: true,
    spoken: ['name', 'shortName'],
    unique: { logistics_company_code: 'code' },
  },
  actions: activation,
}

export const warehouseTypeHandlers: ResourceHandlers<typeof warehouseTypes> = {
  store: { table: 'warehouse_type', grams: true, spoken: ['name'], unique: { warehouse_type_code: 'code' } },
  actions: activation,
}

export const shelfTypeHandlers: ResourceHandlers<typeof shelfTypes> = {
  store: { table: 'shelf_type', grams: true, spoken: ['name'], unique: { shelf_type_code: 'code' } },
  actions: activation,
}

export const latLongHandlers: ResourceHandlers<typeof latLong> = {
  store: {
    table: 'lat_long',
    byWarehouse: true,
    grams: true,
    spoken: ['name'],
    unique: { lat_long_unique_name: 'name' },
  },
  actions: {},
}

export const surveAreaHandlers: ResourceHandlers<typeof surveArea> = {
  store: { table: 'surve_area', byWarehouse: true, grams: true, spoken: ['name'], unique: { surve_area_code: 'code' } },
  actions: activation,
}

export const surveCameraHandlers: ResourceHandlers<typeof surveCamera> = {
  store: {
    table: 'surve_camera',
    byWarehouse: true,
    grams: true,
    spoken: ['name'],
    unique: { surve_camera_code: 'code' },
  },
  actions: activation,
}

export function plainRoutes(app: FastifyInstance, context: Context) {
  resourceRoutes(app, context, logistics, logisticsHandlers)
  resourceRoutes(app, context, warehouseTypes, warehouseTypeHandlers)
  resourceRoutes(app, context, shelfTypes, shelfTypeHandlers)
  resourceRoutes(app, context, latLong, latLongHandlers)
  resourceRoutes(app, context, surveArea, surveAreaHandlers)
  resourceRoutes(app, context, surveCamera, surveCameraHandlers)
}
