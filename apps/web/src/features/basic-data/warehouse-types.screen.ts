import { warehouseTypes } from '@entrepot/contract/basic-data/warehouse-types'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: warehouseTypes,
  columns: ['code', 'name', 'status', 'bonded', 'temperatureType', 'remark', 'createdTime'],
  hidden: ['createdTime'],
  search: ['keyword', 'status', 'bonded', 'temperatureType'],
  form: [{ title: 'engine.group.main', fields: ['code', 'name', 'bonded', 'temperatureType', 'remark'] }],
  facts: ['code', 'bonded', 'temperatureType'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
