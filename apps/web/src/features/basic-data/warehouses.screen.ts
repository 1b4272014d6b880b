import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { defineScreen } from '../../engine/screen.ts'

export const warehousesScreen = defineScreen({
  declaration: warehouses,
  columns: ['code', 'name', 'status', 'timeZone', 'address', 'createdTime'],
  search: ['keyword', 'status', 'createdTime'],
  form: [{ title: 'engine.group.main', fields: ['code', 'name', 'timeZone', 'address'] }],
  facts: ['code', 'timeZone', 'address'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
