import { apiKeys } from '@entrepot/contract/identity/api-keys'
import { type SqlBool, sql } from 'kysely'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { newKey } from './new-key.ts'
import { checkKey, keysInReach, refuseKeyOutOfReach } from './rules.ts'

/** A key ends with a day, without anybody writing it. */
const status = sql`case when t.revoked_time is not null then 'REVOKED'
  when t.expiry_date < (now() at time zone (select w.time_zone from warehouse w where w.id = t.warehouse_id))::date
  then 'EXPIRED' else 'ACTIVE' end`

const apiKeyHandlers: ResourceHandlers<typeof apiKeys> = {
  store: {
    table: 'api_key',
    grams: true,
    unique: { api_key_name: 'name' },
    expressions: { status },
    customFilters: { status: (values) => sql<SqlBool>`${status} = any(${values}::text[])` },
    links: {
      cargoOwnerIds: {
        table: 'api_key_cargo_owner',
        own: 'api_key_id',
        other: 'cargo_owner_id',
        target: 'cargo_owner',
        declaration: 'cargoOwners',
      },
    },
  },
  reach: keysInReach,
  checkReach: refuseKeyOutOfReach,
  mayEdit: ({ status }) => status !== 'REVOKED',
  check: async (work, values, before) => {
    await checkKey(work, values, before)
    return before === undefined ? newKey() : undefined
  },
  save: async ({ trx }, id, { owners }) => {
    if (owners === 'ALL') await sql`delete from api_key_cargo_owner where api_key_id = ${id}`.execute(trx)
  },
  actions: {
    revokeKey: {
      when: ({ status }) => status !== 'REVOKED',
      run: async ({ clock }) => ({ extra: { revoked_time: clock.now() } }),
    },
  },
}

export const servedApiKey = serveResource(apiKeys, apiKeyHandlers)
