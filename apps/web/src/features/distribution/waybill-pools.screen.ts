import { waybillPools } from '@entrepot/contract/distribution/waybill-pool'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: waybillPools,
  columns: [
    'name',
    'logisticsCompanyId',
    'warehouseId',
    'status',
    'level',
    'remainingTotal',
    'prefix',
    'fromNumber',
    'toNumber',
    'nextNumber',
    'digits',
    'warnBelow',
    'remark',
    'createdTime',
  ],
  hidden: ['digits', 'warnBelow', 'createdTime'],
  totals: [],
  search: ['keyword', 'warehouseId', 'logisticsCompanyId', 'status'],
  form: [
    { title: 'engine.group.main', fields: ['warehouseId', 'logisticsCompanyId', 'name', 'remark'] },
    { title: 'waybillPools.group.range', fields: ['prefix', 'fromNumber', 'toNumber', 'digits', 'warnBelow'] },
  ],
  facts: ['logisticsCompanyId', 'level', 'remainingTotal'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
