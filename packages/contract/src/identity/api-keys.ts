import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

export const apiKeyStatus = defineEnumeration('apiKeyStatus', ['ACTIVE', 'EXPIRED', 'REVOKED'])
/** Whose goods a key may access. Chosen explicitly, so that an empty field never gives access to all. */
export const apiKeyOwners = defineEnumeration('apiKeyOwners', ['CHOSEN', 'ALL'])

/** Default for API keys: higher than for a session, since scripts fetch more than people. */
export const USUAL_CALLS_PER_MINUTE = 2_400
/** Maximum of any limit of calls. The maximum for API keys is a setting. */
export const MAX_CALLS_PER_MINUTE = 100_000

/** Names of keys are listed in histories, separated by commas. */
const hasNoComma = (name: string) => !/[,，、]/.test(name)

/** For systems that call the API: shops, platforms, ERPs. */
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
    /** The first letters, which identify a key. The whole key is not stored. */
    prefix: f.present(f.code({ setBy: 'server' })),
    status: f.present(f.choice(apiKeyStatus, { tag: true, setBy: 'server' })),
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    owners: f.choice(apiKeyOwners, { required: true }),
    cargoOwnerIds: f.references('cargoOwners'),
    permissions: f.permissions({ required: true }),
    callsPerMinute: f.integer({ required: true, min: 1, max: MAX_CALLS_PER_MINUTE }),
    /** The last day on which it works, by the calendar of its warehouse. */
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
