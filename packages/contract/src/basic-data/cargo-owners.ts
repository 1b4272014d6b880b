import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'
import { recordStatus } from './warehouses.ts'

export const cargoOwners = defineResource({
  name: 'cargoOwners',
  capability: 'basic-data',
  area: 'basicData',
  path: 'cargoOwners',
  route: '/basic-info/partner/cargo-owners-manage',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 200 }),
    shortName: f.text({ max: 50 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** The warehouses that serve this owner. */
    warehouseIds: f.references('warehouses'),
    phone: f.phone(),
    address: f.text({ max: 200 }),
    website: f.webAddress(),
    ...f.stamps,
  },
  search: ['code', 'name', 'shortName'],
  filters: ['code', 'name', 'shortName', 'status', 'warehouseIds', 'createdTime'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  actions: { deactivate: { input: nothing, confirm: true }, activate: { input: nothing } },
})
