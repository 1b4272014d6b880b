import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

export const recordStatus = defineEnumeration('recordStatus', ['ACTIVE', 'INACTIVE'])

export const warehouses = defineResource({
  name: 'warehouses',
  capability: 'basic-data',
  area: 'basicData',
  path: 'super/warehouses',
  route: '/basic-info/space-manage/warehouse',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 16 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    timeZone: f.timeZone({ required: true }),
    address: f.text({ max: 200 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['code', 'name', 'status', 'createdTime'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  actions: { deactivate: { input: nothing, confirm: true }, activate: { input: nothing } },
})
