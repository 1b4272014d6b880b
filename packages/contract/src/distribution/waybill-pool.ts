import { activation, recordStatus } from '../basic-data/record-status.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** Whether a range has numbers left. */
export const poolLevel = defineEnumeration('poolLevel', ['ENOUGH', 'LOW', 'EXHAUSTED'])

const MAX_NUMBER = 999_999_999_999_999

/** Waybill numbers that a carrier gave a warehouse: a prefix, then a number of fixed length. Each is used once. */
export const waybillPools = defineResource({
  name: 'waybillPools',
  capability: 'distribution',
  area: 'basicData',
  menuOrder: 222,
  icon: 'profile',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'waybillPools',
  route: '/basic-info/partner/waybill-pool',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    logisticsCompanyId: f.reference('logistics', { required: true, setBy: 'create' }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    prefix: f.code({ max: 20, setBy: 'create' }),
    fromNumber: f.integer({ required: true, max: MAX_NUMBER, setBy: 'create' }),
    toNumber: f.integer({ required: true, max: MAX_NUMBER }),
    /** Digits of a number; shorter ones get leading zeros. */
    digits: f.integer({ required: true, min: 1, max: 15, setBy: 'create' }),
    /** The list warns when at most this many numbers remain. */
    warnBelow: f.integer({ max: 1_000_000_000 }),
    nextNumber: f.integer({ setBy: 'server' }),
    remainingTotal: f.integer({ setBy: 'server' }),
    level: f.choice(poolLevel, { tag: true, setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['name', 'prefix'],
  filters: ['warehouseId', 'logisticsCompanyId', 'name', 'status'],
  sorts: ['name', 'status', 'createdTime'],
  defaultSort: 'name,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
