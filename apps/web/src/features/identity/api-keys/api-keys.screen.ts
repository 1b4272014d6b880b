import { apiKeys, USUAL_CALLS_PER_MINUTE } from '@entrepot/contract/identity/api-keys'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: apiKeys,
  columns: [
    'name',
    'prefix',
    'status',
    'warehouseId',
    'owners',
    'cargoOwnerIds',
    'permissions',
    'callsPerMinute',
    'expiryDate',
    'lastUsedTime',
    'lastUsedAddress',
    'createdTime',
  ],
  hidden: ['owners', 'callsPerMinute', 'lastUsedAddress', 'createdTime'],
  search: ['keyword', 'status', 'warehouseId', 'cargoOwnerIds'],
  form: [
    {
      title: 'engine.group.main',
      fields: ['name', 'prefix', 'expiryDate', 'callsPerMinute', 'lastUsedTime', 'lastUsedAddress', 'revokedTime'],
    },
    { title: 'apiKeys.group.scope', fields: ['warehouseId', 'owners'] },
    {
      title: 'apiKeys.field.cargoOwnerIds',
      fields: ['cargoOwnerIds'],
      when: ({ owners }) => owners === 'CHOSEN',
    },
    { title: 'apiKeys.field.permissions', fields: ['permissions'] },
    { title: 'apiKeys.field.remark', fields: ['remark'] },
  ],
  editors: { permissions: lazy(() => import('./key-rights-field.tsx')) },
  facts: ['prefix', 'warehouseId', 'lastUsedTime'],
  totals: [],
  rowActions: ['revokeKey'],
  batch: ['revokeKey'],
  defaults: { owners: 'CHOSEN', callsPerMinute: USUAL_CALLS_PER_MINUTE },
  startsHere: ['warehouseId'],
})
