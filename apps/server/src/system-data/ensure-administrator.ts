import { staff } from '@entrepot/contract/identity/staff'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { staffHandlers } from '../capabilities/identity/staff/routes.ts'
import { createRecord, type ManagedResource, runAction } from '../kit/records/resource-commands.ts'
import type { Work } from '../kit/records/resource-handlers.ts'
import type { Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { systemCaller } from './system-caller.ts'

const managed: ManagedResource = { resource: staff, handlers: { ...staffHandlers } }

interface Candidate {
  readonly id: string
  readonly username: string
  readonly status: string
  readonly administers: boolean
}

/** The action that makes an account usable again, by its status after the password reset. */
const ACTION_BY_STATUS: Readonly<Record<string, string>> = { LOCKED: 'unlock', INACTIVE: 'activate' }

async function giveNewPassword(work: Work, { id }: Candidate): Promise<string> {
  const { secret } = await runAction(managed, work, id, 'resetPassword', {})
  const { rows } = await sql<{ status: string }>`select status from app_user where id = ${id}`.execute(work.trx)
  const action = ACTION_BY_STATUS[required(rows[0], 'the account').status]
  if (action !== undefined) await runAction(managed, work, id, action, {})
  return required(secret, 'the new password')
}

/** The first unused name of admin, admin-2, admin-3 … */
function freeName(usedNames: readonly string[]): string {
  const names = new Set(usedNames)
  for (let number = 2; ; number += 1) {
    const name = `admin-${number}`
    if (!names.has(name)) return name
  }
}

/**
 * If no account can sign in as an administrator, `admin` gets a generated password; if that account is missing or is
 * not an administrator, a new one is created. Returns undefined if there is an administrator.
 */
export async function ensureAdministrator(trx: Trx, clock: Clock) {
  const able = await sql`
    select 1 from app_user where status = 'ACTIVE' and 'ROLE_admin' = any(roles) and demo_password is not true limit 1`.execute(
    trx,
  )
  if (able.rows.length > 0) return undefined
  const work: Work = { trx, caller: systemCaller, clock, language: 'en' }
  const { rows } = await sql<Candidate>`
    select id, lower(username) as username, status, 'ROLE_admin' = any(roles) as administers
      from app_user where lower(username) ~ '^admin(-[0-9]+)?$'`.execute(trx)
  const admin = rows.find(({ username }) => username === 'admin')
  if (admin?.administers) return { username: 'admin', password: await giveNewPassword(work, admin) }
  const username = admin === undefined ? 'admin' : freeName(rows.map((row) => row.username))
  const body = { username, displayName: 'Administrator', roles: ['ROLE_admin'] }
  return { username, password: required((await createRecord(managed, work, body)).secret, 'the new password') }
}
