import { logistics } from '@entrepot/contract/basic-data/logistics'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: logistics,
  columns: ['code', 'name', 'shortName', 'status', 'transportType', 'contactName', 'phone', 'website', 'createdTime'],
  hidden: ['website', 'createdTime'],
  search: ['keyword', 'status', 'transportType'],
  form: [
    { title: 'basicData.group.identity', fields: ['code', 'name', 'shortName', 'transportType'] },
    { title: 'engine.group.contact', fields: ['contactName', 'phone', 'website'] },
    { title: 'logistics.field.remark', fields: ['remark'] },
  ],
  facts: ['code', 'transportType', 'phone'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
