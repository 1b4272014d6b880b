import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

export const apiKeyStatus = defineEnumeration('apiKeyStatus', ['ACTIVE', 'EXPIRED', 'REVOKED'])
/** Whose goods a key reaches. Chosen openly, so that nobody gives all of them by leaving a field empty. */
export const apiKeyOwners = defineEnumeration('apiKeyOwners', ['CHOSEN', 'ALL'])

/** More than a person may call: a script that fetches a day of documents is no person who clicks. */
export const USUAL_CALLS_PER_MINUTE = 2_400
/** What any limit of calls can be set to. How much of it a key may be given is a setting. */
export const MOST_CALLS_PER_MINUTE = 100_000

/** It stands in histories among other names, with commas between them. */
const hasNoComma = (name: string) => !/[,，、]/.test(name)

/** For machines that call the API: shops, platforms, ERPs. */
export const apiKeys = defineResource({
  name: 'apiKeys',
  capability: 'identity',
  area: 'system',
  menuOrder: 395,
  icon: 'key',
  ownerLimit: 'refused',
  scope: 'myWarehouses',
  path: 'apiKeys',
  route: '/system/api-keys',
  label: 'name',
  fields: {
    name: f.text({ required: true, max: 60, check: hasNoComma, error: 'noComma' }),
    /** The first letters, to recognise a key by. The rest is stored nowhere. */
    prefix: f.present(f.code({ setBy: 'server' })),
    status: f.present(f.choice(apiKeyStatus, { tag: true, setBy: 'server' })),
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    owners: f.choice(apiKeyOwners, { required: true }),
    cargoOwnerIds: f.references('cargoOwners'),
    permissions: f.permissions({ required: true }),
    callsPerMinute: f.integer({ required: true, min: 1, max: MOST_CALLS_PER_MINUTE }),
    /** The last day on which it works, in its warehouse. */
    expiryDate: f.date(),
    lastUsedTime: f.time({ setBy: 'server' }),
    lastUsedAddress: f.text({ setBy: 'server' }),
    revokedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['name', 'prefix'],
  filters: ['name', 'status', 'warehouseId', 'cargoOwnerIds'],
  sorts: ['name', 'expiryDate', 'lastUsedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  writes: ['create', 'update'],
  actions: {
    revokeKey: { input: nothing, confirm: true },
  },
})
