import { cartons } from '@entrepot/contract/distribution/carton'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: cartons,
  columns: [
    'code',
    'name',
    'warehouseId',
    'status',
    'length',
    'width',
    'height',
    'ownWeight',
    'maxWeight',
    'remark',
    'createdTime',
  ],
  hidden: ['createdTime'],
  totals: [],
  search: ['keyword', 'warehouseId', 'status'],
  form: [
    { title: 'engine.group.main', fields: ['warehouseId', 'code', 'name', 'remark'] },
    { title: 'cartons.group.size', fields: ['length', 'width', 'height', 'ownWeight', 'maxWeight'] },
  ],
  facts: ['code', 'warehouseId', 'maxWeight'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
