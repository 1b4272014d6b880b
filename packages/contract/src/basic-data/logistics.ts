import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { activation, recordStatus } from './record-status.ts'

/** The companies that carry goods. */
export const logistics = defineResource({
  name: 'logistics',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 220,
  icon: 'car',
  ownerLimit: 'shared',
  scope: 'company',
  path: 'logistics',
  route: '/basic-info/partner/logistics-manage',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    shortName: f.text({ max: 50 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    transportType: f.coded({ dict: 'TRANSPORT_TYPE' }),
    contactName: f.text({ max: 50 }),
    phone: f.phone(),
    website: f.webAddress(),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name', 'shortName'],
  filters: ['code', 'name', 'shortName', 'status', 'transportType'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
