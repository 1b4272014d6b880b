import { latLong } from '@entrepot/contract/basic-data/lat-long'
import { logistics } from '@entrepot/contract/basic-data/logistics'
import { shelfTypes } from '@entrepot/contract/basic-data/shelf-types'
import { surveArea, surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { warehouseTypes } from '@entrepot/contract/basic-data/warehouse-types'
import type { ResourceHandlers } from '../../kit/records/resource-handlers.ts'
import { serveResource } from '../../kit/records/serve-resource.ts'
import { activation } from '../../kit/records/status-actions.ts'

/** Resources without rules of their own: only their storage is declared. */
const logisticsHandlers: ResourceHandlers<typeof logistics> = {
  store: {
    table: 'logistics_company',
    grams: true,
    pinyinFields: ['name', 'shortName'],
    unique: { logistics_company_code: 'code' },
  },
  actions: activation,
}

const warehouseTypeHandlers: ResourceHandlers<typeof warehouseTypes> = {
  store: { table: 'warehouse_type', grams: true, pinyinFields: ['name'], unique: { warehouse_type_code: 'code' } },
  actions: activation,
}

const shelfTypeHandlers: ResourceHandlers<typeof shelfTypes> = {
  store: { table: 'shelf_type', grams: true, pinyinFields: ['name'], unique: { shelf_type_code: 'code' } },
  actions: activation,
}

const latLongHandlers: ResourceHandlers<typeof latLong> = {
  store: {
    table: 'lat_long',
    byWarehouse: true,
    grams: true,
    pinyinFields: ['name'],
    unique: { lat_long_unique_name: 'name' },
  },
  actions: {},
}

const surveAreaHandlers: ResourceHandlers<typeof surveArea> = {
  store: {
    table: 'surve_area',
    byWarehouse: true,
    grams: true,
    pinyinFields: ['name'],
    unique: { surve_area_code: 'code' },
  },
  actions: activation,
}

const surveCameraHandlers: ResourceHandlers<typeof surveCamera> = {
  store: {
    table: 'surve_camera',
    byWarehouse: true,
    grams: true,
    pinyinFields: ['name'],
    unique: { surve_camera_code: 'code' },
  },
  actions: activation,
}

export const servedLogistics = serveResource(logistics, logisticsHandlers)
export const servedWarehouseType = serveResource(warehouseTypes, warehouseTypeHandlers)
export const servedShelfType = serveResource(shelfTypes, shelfTypeHandlers)
export const servedLatLong = serveResource(latLong, latLongHandlers)
export const servedSurveArea = serveResource(surveArea, surveAreaHandlers)
export const servedSurveCamera = serveResource(surveCamera, surveCameraHandlers)
