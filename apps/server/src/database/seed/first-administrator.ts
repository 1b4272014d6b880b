import { staff } from '@entrepot/contract/identity/staff'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import '../../capabilities/stores.ts'
import { staffHandlers } from '../../capabilities/identity/staff/routes.ts'
import { systemClock } from '../../kit/clock.ts'
import { createDb } from '../../kit/db.ts'
import { createRecord, type Managed } from '../../kit/resource-commands.ts'
import type { ResourceHandlers } from '../../kit/resource-handlers.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { alone } from './alone.ts'
import { systemCaller } from './system-caller.ts'
import { ensureSystemCustomsParams } from './system-customs-params.ts'
import { ensureSystemDictionaries } from './system-dictionaries.ts'

const managed: Managed = { resource: staff, handlers: staffHandlers as unknown as ResourceHandlers }

/** A production database without accounts gets one administrator; its password is printed once and kept nowhere. */
export async function ensureFirstAdministrator(pool: Pool, tell: (line: string) => void = console.log): Promise<void> {
  const password = await inTransaction(createDb(pool), async (trx) => {
    await alone(trx)
    await ensureSystemDictionaries(trx, systemClock)
    await ensureSystemCustomsParams(trx, systemClock)
    const { rows } = await sql`select from app_user limit 1`.execute(trx)
    if (rows.length > 0) return undefined
    const body = { username: 'admin', displayName: 'Administrator', roles: ['ROLE_admin'] }
    return (await createRecord(managed, { trx, caller: systemCaller, clock: systemClock, language: 'en' }, body)).secret
  })
  if (password === undefined) return
  tell('The first administrator was created. This password is shown once; change it after signing in:')
  tell(`  admin      ${password}`)
}
