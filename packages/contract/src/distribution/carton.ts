import { activation, recordStatus } from '../basic-data/record-status.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** Millimetres. */
const side = () => f.integer({ required: true, min: 1, max: 10_000 })

/** Cartons that a warehouse packs parcels in, with their size and own weight. */
export const cartons = defineResource({
  name: 'cartons',
  capability: 'distribution',
  area: 'basicData',
  menuOrder: 302,
  icon: 'inbox',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'cartons',
  route: '/basic-info/space-manage/carton',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** Inner length. */
    length: side(),
    width: side(),
    height: side(),
    ownWeight: f.decimal({ required: true, scale: 3, max: 1_000 }),
    /** Of the content; empty: no limit. */
    maxWeight: f.decimal({ scale: 3, max: 10_000 }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['warehouseId', 'code', 'name', 'status'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
