import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { allocation, mixingRules, overReceiptPercent, tallyRules } from './handling-rules.ts'
import { lat, lng } from './position.ts'
import { activation, recordStatus } from './record-status.ts'

export const warehouses = defineResource({
  name: 'warehouses',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 240,
  icon: 'home',
  ownerLimit: 'shared',
  keyLimit: 'read',
  scope: 'warehouseItself',
  path: 'super/warehouses',
  route: '/basic-info/space-manage/warehouse',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 16 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    typeId: f.reference('warehouseTypes'),
    timeZone: f.timeZone({ required: true }),
    contactName: f.text({ max: 50 }),
    phone: f.phone(),
    address: f.text({ max: 200 }),
    lat,
    lng,
    overReceiptPercent,
    allocationOrder: allocation,
    ...tallyRules,
    ...mixingRules,
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['code', 'name', 'status', 'typeId', 'createdTime'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
