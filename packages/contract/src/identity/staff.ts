import { ROLES } from '@entrepot/domain/identity/roles'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

export const roleNames = defineEnumeration('role', ROLES)
/** LOCKED: by an administrator, or by the server (`lockReason`). Wrong passwords lock for a while without it. */
export const userStatus = defineEnumeration('userStatus', ['ACTIVE', 'INACTIVE', 'LOCKED'])

/** A role, and why the caller may not give it. */
export interface RoleToGive {
  readonly value: (typeof ROLES)[number]
  readonly label: string
  readonly refusal: string | null
}
/** Why the server locked an account; empty when an administrator did. */
export const lockReason = defineEnumeration('lockReason', ['DEMO_PASSWORD'])

/** `GIVEN`: an administrator generated it, and the person has not replaced it yet. */
export const pinState = defineEnumeration('pinState', ['NONE', 'GIVEN', 'SET', 'LOCKED'])

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

export const staff = defineResource({
  name: 'staff',
  capability: 'identity',
  area: 'governedData',
  menuOrder: 350,
  icon: 'team',
  ownerLimit: 'refused',
  keyLimit: 'refused',
  scope: 'company',
  path: 'super/users',
  route: '/basic-info/staff/staff-manage',
  label: 'username',
  fields: {
    username: f.code({ required: true, max: 64, setBy: 'create' }),
    displayName: f.text({ required: true, max: 100 }),
    status: f.choice(userStatus, { tag: true, setBy: 'server' }),
    lockReason: f.choice(lockReason, { setBy: 'server' }),
    roles: f.choices(roleNames, { required: true }),
    warehouseIds: f.references('warehouses'),
    cargoOwnerIds: f.references('cargoOwners'),
    phone: f.phone(),
    email: f.email(),
    /** Empty: the server generates one and shows it once. */
    password: f.secret({ ...PASSWORD_LENGTH, setBy: 'create' }),
    /** Too many wrong passwords: no sign-in until then. */
    lockedUntil: f.time({ setBy: 'server' }),
    lastLoginTime: f.time({ setBy: 'server' }),
    pinState: f.present(f.choice(pinState, { setBy: 'server' })),
    /** Five wrong PINs: no sign-in by badge until it is unlocked. */
    pinLockedTime: f.time({ setBy: 'server' }),
    ...f.stamps,
  },
  search: ['username', 'displayName'],
  filters: ['username', 'displayName', 'status', 'roles', 'warehouseIds', 'pinState', 'createdTime'],
  sorts: ['username', 'displayName', 'status', 'lastLoginTime', 'createdTime', 'updatedTime'],
  defaultSort: 'createdTime,desc',
  writes: ['create', 'update', 'delete'],
  prints: { kind: 'badge', title: 'displayName', lines: ['username', 'warehouseIds'], right: 'replaceBadge' },
  actions: {
    lock: { input: nothing, confirm: true },
    unlock: { input: nothing },
    deactivate: { input: nothing, confirm: true },
    activate: { input: nothing },
    resetPassword: { input: nothing, confirm: true },
    resetPin: { input: nothing, confirm: true },
    unlockPin: { input: nothing },
    replaceBadge: { input: nothing, confirm: true },
  },
})
