import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { expect, it } from 'vitest'
import { narrowingOf } from './narrowing.ts'
import { sourceOf } from './option-source.ts'

const areas = sourceOf(storageLocations.fields.areaId.look)!
const warehouses = sourceOf(storageLocations.fields.warehouseId.look)!
const watched = sourceOf(surveCamera.fields.surveAreaId.look)!

it.each([
  ['an area by its warehouse', areas, 'areaId', { warehouseId: 'w' }, { warehouseId: 'w' }],
  ['not by a shelf type that it merely has', areas, 'areaId', { warehouseId: 'w', typeId: 't' }, { warehouseId: 'w' }],
  ['a watched area by its warehouse', watched, 'surveAreaId', { warehouseId: 'w' }, { warehouseId: 'w' }],
  ['nothing by what is not filled in', areas, 'areaId', { warehouseId: null }, {}],
  ['a warehouse by nothing', warehouses, 'warehouseId', { warehouseId: 'w', typeId: 't' }, {}],
])('a form narrows %s', (_, source, own, values, narrowing) => {
  expect(narrowingOf(source, own, values)).toEqual(narrowing)
})
