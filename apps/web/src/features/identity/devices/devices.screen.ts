import { devices } from '@entrepot/contract/identity/devices'
import { defineScreen } from '../../../engine/screen.ts'

export const screen = defineScreen({
  declaration: devices,
  columns: [
    'name',
    'status',
    'person',
    'warehouseId',
    'waiting',
    'waitingSince',
    'lastSeen',
    'appVersion',
    'signedInTime',
    'createdTime',
  ],
  hidden: ['waitingSince', 'signedInTime', 'createdTime'],
  search: ['keyword', 'status', 'warehouseId'],
  form: [
    {
      title: 'engine.group.main',
      fields: ['name', 'person', 'warehouseId', 'appVersion', 'signedInTime', 'lastSeen', 'createdTime'],
    },
    { title: 'devices.field.waiting', fields: ['waiting', 'waitingSince'] },
  ],
  facts: ['person', 'waiting', 'lastSeen'],
  totals: [],
  rowActions: ['end'],
  batch: ['end'],
})
