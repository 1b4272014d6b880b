import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import type { Reader } from '../../../runtime/reader.ts'

const byShelfType = (_: unknown, { t }: Reader) => t('basicData.byShelfType')

export const screen = defineScreen({
  declaration: storageLocations,
  columns: [
    'fullNo',
    'warehouseId',
    'areaId',
    'purpose',
    'status',
    'typeId',
    'aisle',
    'bay',
    'level',
    'side',
    'maxVolume',
    'maxWeight',
    'maxPallets',
    'createdTime',
  ],
  hidden: ['maxVolume', 'maxWeight', 'maxPallets', 'createdTime'],
  // Aisles and levels are numbers, not quantities.
  totals: [],
  search: ['keyword', 'warehouseId', 'areaId', 'status', 'typeId', 'aisle', 'createdTime'],
  form: [
    { title: 'basicData.group.identity', fields: ['warehouseId', 'areaId', 'fullNo', 'purpose', 'typeId'] },
    { title: 'basicData.group.place', fields: ['aisle', 'bay', 'level', 'side'] },
    { title: 'basicData.group.capacity', fields: ['maxVolume', 'maxWeight', 'maxPallets'] },
    { title: 'basicData.group.position', fields: ['lat', 'lng'] },
    { title: 'storageLocations.field.remark', fields: ['remark'] },
  ],
  absent: { maxVolume: byShelfType, maxWeight: byShelfType, maxPallets: byShelfType },
  facts: ['warehouseId', 'areaId', 'purpose'],
  rowActions: ['unlock', 'activate'],
  batch: ['lock', 'unlock', 'deactivate', 'activate'],
  panels: {
    detail: lazy(() => import('./storage-location.panel.tsx')),
    tools: lazy(() => import('./location-generator.panel.tsx')),
  },
})
