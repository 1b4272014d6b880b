import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: dictionaries,
  columns: ['code', 'names', 'description', 'system', 'items', 'updatedTime', 'createdTime'],
  hidden: ['createdTime'],
  search: ['keyword', 'system'],
  form: [
    { title: 'engine.group.main', fields: ['code', 'names', 'description', 'system'] },
    { title: 'dictionaries.field.items', fields: ['items'] },
  ],
  defaults: { 'items.enabled': true },
  facts: ['names', 'items', 'updatedTime'],
})
