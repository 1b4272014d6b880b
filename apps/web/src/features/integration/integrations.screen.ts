import { integrations, USUAL_TIMEOUT_S } from '@entrepot/contract/integration/integrations'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: integrations,
  columns: ['name', 'status', 'url', 'documentTypes', 'automatic', 'timeoutSeconds', 'createdTime'],
  hidden: ['timeoutSeconds', 'createdTime'],
  search: ['keyword', 'status', 'documentTypes'],
  form: [
    { title: 'engine.group.main', fields: ['name', 'documentTypes', 'automatic'] },
    { title: 'integrations.group.calls', hint: 'integrations.hint.calls', fields: ['url', 'timeoutSeconds'] },
    { title: 'integrations.field.remark', fields: ['remark'] },
  ],
  facts: ['url', 'documentTypes'],
  totals: [],
  rowActions: ['sendTest', 'activate'],
  batch: ['deactivate', 'activate'],
  defaults: { automatic: true, timeoutSeconds: USUAL_TIMEOUT_S },
})
