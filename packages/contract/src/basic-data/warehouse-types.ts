import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { activation, recordStatus } from './record-status.ts'

export const warehouseTypes = defineResource({
  name: 'warehouseTypes',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 280,
  icon: 'tags',
  ownerLimit: 'shared',
  scope: 'company',
  path: 'warehouseTypes',
  route: '/basic-info/space-manage/warehouse-type',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** Goods under customs control are kept here. */
    bonded: f.yesNo(),
    temperatureType: f.coded({ dict: 'TEMPERATURE_TYPE' }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['code', 'name', 'status', 'bonded', 'temperatureType'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
