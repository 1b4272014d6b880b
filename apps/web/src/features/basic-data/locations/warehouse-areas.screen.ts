import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: warehouseAreas,
  columns: [
    'code',
    'name',
    'warehouseId',
    'purpose',
    'status',
    'typeId',
    'temperatureType',
    'width',
    'depth',
    'createdTime',
  ],
  hidden: ['width', 'depth', 'createdTime'],
  totals: [],
  search: ['keyword', 'warehouseId', 'purpose', 'status', 'temperatureType', 'typeId'],
  form: [
    {
      title: 'basicData.group.identity',
      fields: ['warehouseId', 'code', 'name', 'purpose', 'typeId', 'temperatureType'],
    },
    {
      title: 'basicData.group.mixing',
      hint: 'basicData.hint.inherit',
      fields: ['mixOwners', 'mixProducts', 'mixBatches'],
    },
    { title: 'floorPlan.title', fields: ['x', 'y', 'width', 'depth', 'aisleWidth'] },
    { title: 'warehouseAreas.field.remark', fields: ['remark'] },
  ],
  inherits: { warehouse: 'named', fields: ['mixOwners', 'mixProducts', 'mixBatches'] },
  facts: ['code', 'warehouseId', 'purpose'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
  panels: { detail: lazy(() => import('./warehouse-area.panel.tsx')) },
})
