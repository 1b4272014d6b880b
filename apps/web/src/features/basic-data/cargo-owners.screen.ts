import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { defineScreen } from '../../engine/screen.ts'

export const cargoOwnersScreen = defineScreen({
  declaration: cargoOwners,
  columns: ['code', 'name', 'shortName', 'status', 'warehouseIds', 'phone', 'address', 'website', 'createdTime'],
  hidden: ['address', 'website', 'createdTime'],
  search: ['keyword', 'status', 'warehouseIds', 'createdTime'],
  form: [
    { title: 'engine.group.main', fields: ['code', 'name', 'shortName', 'warehouseIds'] },
    { title: 'engine.group.contact', fields: ['phone', 'website', 'address'] },
  ],
  facts: ['code', 'warehouseIds', 'phone'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
