import { createHash } from 'node:crypto'
import { guarded } from '@entrepot/contract/guarded'
import { TAB_HEADER } from '@entrepot/contract/kit/live'
import { type Grant, type PermissionSet, permissionSet } from '@entrepot/domain/identity/permission-set'
import type { Role } from '@entrepot/domain/identity/roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from './caller.ts'

/** Only the hash is stored: whoever reads the table can't sign in with it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** The server reads headers only, so no request can be forged across sites. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const header = request.headers['x-auth-token']
  return bearer ?? (typeof header === 'string' && header !== '' ? header : undefined)
}

/** A person as permissions are computed from. */
export interface UserRow {
  readonly user_id: string
  readonly username: string
  readonly status: string
  readonly roles: Role[]
  readonly warehouse_id: string | null
  readonly time_zone: string | null
  readonly cargo_owner_ids: string[]
  readonly sees_all: boolean | null
  readonly grants: Grant[] | null
  readonly must_change_password: boolean
}

interface SessionRow extends UserRow {
  readonly session_id: string
  readonly expires_time: string
  readonly last_used_time: string
  readonly ended_reason: string | null
}

const permissionSets = new Map<string, PermissionSet>()

/** The same roles, grants and setting always give the same set, so it is cached. */
export function permissionsOf(row: UserRow): PermissionSet {
  const key = JSON.stringify([row.roles, row.grants, row.sees_all])
  const cached = permissionSets.get(key)
  if (cached !== undefined) return cached
  const set = permissionSet(row.roles, guarded, row.grants ?? [], row.sees_all ?? false)
  if (permissionSets.size > 500) permissionSets.clear()
  permissionSets.set(key, set)
  return set
}

const callerFrom = (row: UserRow, sessionId: string | null, address: string, requestId: string): Caller => ({
  ...permissionsOf(row),
  userId: row.user_id,
  sessionId,
  username: row.username,
  roles: row.roles,
  warehouseId: row.warehouse_id,
  timeZone: row.time_zone ?? 'UTC',
  cargoOwnerIds: row.cargo_owner_ids,
  mustChangePassword: row.must_change_password,
  address,
  requestId,
})

/** A session's last use is written at most once a minute. */
const USE_NOTED_MS = 60_000

/** The session of a request, if it is one that may still be used. */
async function sessionOf(context: Context, request: FastifyRequest): Promise<SessionRow> {
  const token = tokenOf(request)
  if (token === undefined) throw new Problem('invalid_token')
  const { rows } = await sql<SessionRow>`
    select * from session_facts(${tokenHash(token)})`.execute(context.db)
  const row = rows[0]
  if (row === undefined || row.ended_reason === 'logout') throw new Problem('invalid_token')
  if (row.status !== 'ACTIVE' || row.ended_reason === 'disabled') throw new Problem('ACCOUNT_DISABLED')
  if (row.ended_reason !== null) throw new Problem('SESSION_ENDED')
  if (Date.parse(row.expires_time) <= context.clock.now().getTime()) throw new Problem('SESSION_EXPIRED')
  return row
}

const TAB = /^[\w-]{1,64}$/

function callerOfSession(row: SessionRow, request: FastifyRequest): Caller {
  const caller = callerFrom(row, row.session_id, request.ip, request.id)
  const tab = request.headers[TAB_HEADER.toLowerCase()]
  return typeof tab === 'string' && TAB.test(tab) ? { ...caller, tab } : caller
}

export async function authenticate(context: Context, request: FastifyRequest): Promise<Caller> {
  const row = await sessionOf(context, request)
  const now = context.clock.now()
  if (now.getTime() - Date.parse(row.last_used_time) > USE_NOTED_MS) {
    await sql`update session set last_used_time = ${now} where id = ${row.session_id}`.execute(context.db)
  }
  return callerOfSession(row, request)
}

/** The same later on, for a request that goes on: listening is no use of a session. */
export const authenticateAgain = async (context: Context, request: FastifyRequest): Promise<Caller> =>
  callerOfSession(await sessionOf(context, request), request)

/** For signed links: the person who requested one, as they are now. */
export async function callerById(
  context: Pick<Context, 'db'>,
  userId: string,
  origin: { readonly address: string; readonly requestId: string; readonly warehouseId: string | null },
): Promise<Caller> {
  const { rows } = await sql<UserRow>`
    select * from caller_facts(${userId}, ${origin.warehouseId})`.execute(context.db)
  const row = rows[0]
  if (row === undefined || row.status !== 'ACTIVE') throw new Problem('ACCOUNT_DISABLED')
  return callerFrom(row, null, origin.address, origin.requestId)
}
