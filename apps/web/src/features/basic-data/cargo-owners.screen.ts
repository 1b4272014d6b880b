import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: cargoOwners,
  columns: [
    'code',
    'name',
    'shortName',
    'status',
    'industry',
    'warehouseIds',
    'phone',
    'unifiedSocialCreditCode',
    'legalPerson',
    'address',
    'website',
    'createdTime',
  ],
  hidden: ['unifiedSocialCreditCode', 'legalPerson', 'address', 'website', 'createdTime'],
  search: ['keyword', 'status', 'warehouseIds', 'industry', 'createdTime'],
  form: [
    {
      title: 'basicData.group.identity',
      fields: [
        'code',
        'name',
        'shortName',
        'industry',
        'unifiedSocialCreditCode',
        'taxNumber',
        'legalPerson',
        'warehouseIds',
      ],
    },
    { title: 'engine.group.contact', fields: ['phone', 'fax', 'website', 'address'] },
    { title: 'basicData.group.contacts', fields: ['contacts'] },
    {
      title: 'basicData.group.rules',
      hint: 'basicData.hint.inherit',
      fields: ['overReceiptPercent', 'allocationOrder', 'tallyRequired', 'outboundTallyRequired'],
    },
    {
      title: 'basicData.group.shelfLife',
      hint: 'basicData.hint.inherit',
      fields: ['prohibitiveExpiryDays', 'prohibitiveSaleExpiryDays', 'warningExpiryDays'],
    },
    { title: 'cargoOwners.field.remark', fields: ['remark'] },
  ],
  startsHere: ['warehouseIds'],
  inherits: {
    warehouse: 'here',
    fields: [
      'overReceiptPercent',
      'allocationOrder',
      'tallyRequired',
      'outboundTallyRequired',
      'prohibitiveExpiryDays',
      'prohibitiveSaleExpiryDays',
      'warningExpiryDays',
    ],
  },
  facts: ['code', 'warehouseIds', 'phone'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
  panels: {
    glance: lazy(() => import('./owner-stock.panel.tsx')),
    detail: lazy(() => import('./cargo-owner.panel.tsx')),
  },
})
