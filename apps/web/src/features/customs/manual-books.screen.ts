import { manualBooks } from '@entrepot/contract/customs/manual-books'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: manualBooks,
  columns: [
    'handbookNum',
    'cargoOwnerId',
    'status',
    'tradeMode',
    'validFrom',
    'validTo',
    'items',
    'customsOffice',
    'createdTime',
  ],
  hidden: ['customsOffice', 'createdTime'],
  search: ['keyword', 'cargoOwnerId', 'status', 'validTo', 'tradeMode', 'validFrom'],
  form: [
    {
      title: 'engine.group.main',
      fields: ['handbookNum', 'cargoOwnerId', 'tradeMode', 'customsOffice', 'validFrom', 'validTo', 'remark'],
    },
    { title: 'basicData.group.items', fields: ['items'] },
  ],
  facts: ['cargoOwnerId', 'validTo', 'items'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
