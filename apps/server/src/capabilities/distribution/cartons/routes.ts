import { cartons } from '@entrepot/contract/distribution/carton'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'

export const cartonHandlers: ResourceHandlers<typeof cartons> = {
  store: { table: 'carton', byWarehouse: true, grams: true, pinyinFields: ['name'], unique: { carton_code: 'code' } },
  actions: activation,
}

export const servedCarton = serveResource(cartons, cartonHandlers)
