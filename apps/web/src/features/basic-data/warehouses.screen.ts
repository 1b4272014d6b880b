import { HANDLING_RULES } from '@entrepot/contract/basic-data/handling-rules'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: warehouses,
  columns: ['code', 'name', 'status', 'typeId', 'timeZone', 'address', 'contactName', 'phone', 'createdTime'],
  hidden: ['contactName', 'phone', 'createdTime'],
  search: ['keyword', 'status', 'typeId', 'createdTime'],
  form: [
    { title: 'basicData.group.identity', fields: ['code', 'name', 'typeId', 'timeZone'] },
    { title: 'engine.group.contact', fields: ['contactName', 'phone', 'address'] },
    { title: 'basicData.group.position', fields: ['lat', 'lng'] },
    {
      title: 'basicData.group.rules',
      hint: 'basicData.hint.inherit',
      fields: ['overReceiptPercent', 'allocationOrder', 'tallyRequired', 'outboundTallyRequired'],
    },
    {
      title: 'basicData.group.mixing',
      hint: 'basicData.hint.inherit',
      fields: ['mixOwners', 'mixProducts', 'mixBatches'],
    },
  ],
  inherits: { fields: HANDLING_RULES },
  facts: ['code', 'typeId', 'address'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
  panels: { detail: lazy(() => import('./warehouse.panel.tsx')) },
})
