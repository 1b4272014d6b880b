import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { mixingRules } from './handling-rules.ts'
import { metres } from './position.ts'
import { activation, recordStatus } from './record-status.ts'

/** What an area is for; its locations inherit it. Each warehouse has one area each of the last four. */
export const areaPurpose = defineEnumeration('areaPurpose', [
  'STORAGE',
  'PICK_FACE',
  'DOCK',
  'STAGE',
  'DEFECTIVE',
  'TRANSIT',
])

export const warehouseAreas = defineResource({
  name: 'warehouseAreas',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 250,
  icon: 'borderOuter',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'warehouseAreas',
  route: '/basic-info/space-manage/reservoir-area',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    purpose: f.choice(areaPurpose, { required: true }),
    typeId: f.reference('shelfTypes'),
    temperatureType: f.coded({ dict: 'TEMPERATURE_TYPE' }),
    ...mixingRules,
    /** Position and size on the floor plan; empty: beside the others, as large as its places need. */
    x: metres(),
    y: metres(),
    width: metres(),
    depth: metres(),
    aisleWidth: metres(),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['warehouseId', 'code', 'name', 'status', 'purpose', 'typeId', 'temperatureType'],
  sorts: ['code', 'name', 'status', 'purpose', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
