import { TAB_HEADER } from '@entrepot/contract/kit/live'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import { noteKeyUse, requireUsableKey, usableKey } from './api-key.ts'
import type { Caller } from './caller.ts'
import { badgePermissionsOf, callerFrom, isKeyRow, type KeyRow, type UserRow } from './caller-facts.ts'
import { selectCallerFacts } from './select-caller-facts.ts'
import { isApiKey, tokenHash, tokenOf } from './token.ts'

interface SessionRow extends UserRow {
  readonly session_id: string
  readonly session_start: string
  readonly expires_time: string
  readonly last_used_time: string
  readonly ended_reason: string | null
  readonly device_id: string | null
  readonly by_badge: boolean
}

/** The time of a session's last use is written at most once a minute. */
const USE_NOTED_MS = 60_000

/** Everything that decides what a person may do, in one statement, so that a change takes effect at once. */
const readSession = preparedStatement(
  'kit/security/authenticate',
  { tokenHash: 'bytea' },
  ({ tokenHash }) => sql<SessionRow>`
    select s.id as session_id, coalesce(s.work_since, s.created_time) as session_start, s.expires_time, s.last_used_time, s.ended_reason,
           s.device_id, s.by_badge, c.*
      from session s cross join lateral (${selectCallerFacts(sql`s.user_id`, sql`s.warehouse_id`)}) c
     where s.token_hash = ${tokenHash}`,
)

/** The session of a token, if it is still valid. */
async function sessionOf(context: Context, token: string): Promise<SessionRow> {
  const [row] = await readSession(context.db, { tokenHash: tokenHash(token) })
  if (row === undefined || row.ended_reason === 'logout') throw new Problem('invalid_token')
  if (row.status !== 'ACTIVE' || row.ended_reason === 'disabled') throw new Problem('ACCOUNT_DISABLED')
  if (row.ended_reason !== null) throw new Problem('SESSION_ENDED')
  if (Date.parse(row.expires_time) <= context.clock.now().getTime()) throw new Problem('SESSION_EXPIRED')
  return row
}

const TAB = /^[\w-]{1,64}$/

const originOf = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id })

const ofDevice = ({ device_id }: SessionRow, caller: Caller): Caller =>
  device_id === null ? caller : { ...caller, deviceId: device_id }

/** Whoever signed in by badge has fewer permissions and need not change the password first. */
const byBadge = ({ by_badge }: SessionRow, caller: Caller): Caller =>
  by_badge ? { ...caller, ...badgePermissionsOf(caller), mustChangePassword: false } : caller

function callerOfSession(row: SessionRow, request: FastifyRequest): Caller {
  const session = { sessionStart: row.session_start, sessionEnd: row.expires_time }
  const caller = byBadge(row, ofDevice(row, { ...callerFrom(row, row.session_id, originOf(request)), ...session }))
  const tab = request.headers[TAB_HEADER.toLowerCase()]
  return typeof tab === 'string' && TAB.test(tab) ? { ...caller, tab } : caller
}

async function noteSessionUse(context: Context, row: SessionRow): Promise<void> {
  const now = context.clock.now()
  if (now.getTime() - Date.parse(row.last_used_time) <= USE_NOTED_MS) return
  await sql`update session set last_used_time = ${now} where id = ${row.session_id}`.execute(context.db)
  if (row.device_id !== null)
    await sql`update device set last_seen = ${now} where id = ${row.device_id}`.execute(context.db)
}

async function callerWith(context: Context, request: FastifyRequest, isUse: boolean): Promise<Caller> {
  const token = tokenOf(request)
  if (token === undefined) throw new Problem('invalid_token')
  if (isApiKey(token)) {
    const key = await usableKey(context, token)
    if (isUse) await noteKeyUse(context, key, request.ip)
    return callerFrom(key, null, originOf(request))
  }
  const row = await sessionOf(context, token)
  if (isUse) await noteSessionUse(context, row)
  return callerOfSession(row, request)
}

export const authenticate = (context: Context, request: FastifyRequest): Promise<Caller> =>
  callerWith(context, request, true)

/** Checks a long-running request again, without counting that as use of the session. */
export const authenticateAgain = (context: Context, request: FastifyRequest): Promise<Caller> =>
  callerWith(context, request, false)

/** The caller behind a signed link or a job: the person or API key that requested it, with their present rights. */
export async function callerById(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  origin: { readonly address: string; readonly requestId: string; readonly warehouseId: string | null },
): Promise<Caller> {
  const { rows } = await sql<UserRow | KeyRow>`
    select f.*, null::text[] as key_permissions, null::date as expiry_date
      from (${selectCallerFacts(sql`${id}::uuid`, sql`${origin.warehouseId}::uuid`)}) f
    union all select * from api_key_facts(${id})`.execute(context.db)
  const row = rows[0]
  if (row !== undefined && isKeyRow(row)) requireUsableKey(row, context.clock.now())
  else if (row?.status !== 'ACTIVE') throw new Problem('ACCOUNT_DISABLED')
  return callerFrom(row, null, origin)
}
