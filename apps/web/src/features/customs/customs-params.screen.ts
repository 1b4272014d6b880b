import { customsParams } from '@entrepot/contract/customs/customs-params'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: customsParams,
  columns: ['code', 'names', 'kind', 'status', 'legalUnit1', 'legalUnit2', 'elements', 'updatedTime', 'createdTime'],
  hidden: ['updatedTime', 'createdTime'],
  search: ['keyword', 'kind', 'status'],
  form: [
    { title: 'engine.group.main', fields: ['kind', 'code', 'names'] },
    {
      title: 'enum.customsKind.HS_CODE',
      fields: ['legalUnit1', 'legalUnit2', 'elements'],
      when: ({ kind }) => kind === 'HS_CODE',
    },
  ],
  defaults: { 'elements.required': true },
  facts: ['names', 'kind', 'elements'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
