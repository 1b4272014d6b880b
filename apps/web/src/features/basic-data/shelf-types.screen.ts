import { shelfTypes } from '@entrepot/contract/basic-data/shelf-types'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: shelfTypes,
  columns: [
    'code',
    'name',
    'status',
    'bayWidth',
    'depth',
    'levelHeight',
    'maxVolume',
    'maxWeight',
    'maxPallets',
    'createdTime',
  ],
  hidden: ['createdTime'],
  totals: [],
  search: ['keyword', 'status'],
  form: [
    { title: 'basicData.group.identity', fields: ['code', 'name'] },
    { title: 'basicData.group.sizes', fields: ['bayWidth', 'depth', 'levelHeight'] },
    { title: 'basicData.group.capacity', fields: ['maxVolume', 'maxWeight', 'maxPallets'] },
    { title: 'shelfTypes.field.remark', fields: ['remark'] },
  ],
  facts: ['code', 'maxWeight', 'maxPallets'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
