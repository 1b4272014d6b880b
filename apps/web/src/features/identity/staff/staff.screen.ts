import { staff } from '@entrepot/contract/identity/staff'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: staff,
  columns: [
    'username',
    'displayName',
    'status',
    'lockReason',
    'roles',
    'warehouseIds',
    'cargoOwnerIds',
    'phone',
    'email',
    'lastLoginTime',
    'pinState',
    'pinLockedTime',
    'createdTime',
  ],
  hidden: ['lockReason', 'cargoOwnerIds', 'phone', 'email', 'pinLockedTime', 'createdTime'],
  search: ['keyword', 'status', 'roles', 'warehouseIds', 'pinState', 'createdTime'],
  form: [
    { title: 'staff.group.person', fields: ['username', 'displayName', 'phone', 'email', 'password'] },
    {
      title: 'staff.group.access',
      fields: ['roles', 'warehouseIds', 'cargoOwnerIds', 'lastLoginTime', 'lockedUntil', 'lockReason'],
    },
    { title: 'staff.group.badge', hint: 'staff.group.badgeHint', fields: ['pinState', 'pinLockedTime'] },
  ],
  editors: { roles: lazy(() => import('./role-field.tsx')) },
  facts: ['displayName', 'roles', 'lastLoginTime'],
  rowActions: ['unlock', 'activate', 'unlockPin'],
  batch: ['lock', 'unlock', 'deactivate', 'activate', 'unlockPin'],
})
