import type { Me } from '@entrepot/contract/identity/session'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { menuOf, screensOf } from '@entrepot/contract/menu'
import { workFigures } from '@entrepot/contract/query/people/work-figures'
import { declarations } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { emit } from '../../../kit/events/emit.ts'
import { ownPictures } from '../../../kit/files/pictures.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db, Trx } from '../../../kit/sql/db.ts'
import { readSettings } from '../../../kit/sql/system-settings.ts'
import { audit, difference } from '../../../kit/write/audit.ts'
import { endSessions, personOf, storePinned, warehousesOf } from './repository.ts'
import { noteWarehouse } from './sign-ins.ts'

const AVATAR_LINK_SECONDS = 12 * 60 * 60

/** An event that no screen shows: the person's live streams check whether they may go on. */
const notifySessions = ({ clock }: Context, trx: Trx, caller: Caller) =>
  emit(trx, clock, caller, { resource: 'session', recordId: caller.userId, version: null, action: 'change' })

/** What the caller may do, without screens that the settings have turned off. */
async function permissionsNow(db: Db, caller: Caller): Promise<string[]> {
  const { workFigures: isOn } = await readSettings(db, ['workFigures'])
  const off = isOn ? undefined : readPermission(workFigures)
  return [...caller.granted].filter((permission) => permission !== off).sort()
}

export async function me(context: Context, db: Db, caller: Caller): Promise<Me> {
  const person = await personOf(db, caller)
  return {
    id: caller.userId,
    ...person,
    avatarUrl: person.avatarUrl === null ? null : context.links.sign(person.avatarUrl, {}, AVATAR_LINK_SECONDS),
    roles: [...caller.roles],
    currentWarehouseId: caller.warehouseId,
    timeZone: caller.timeZone,
    permissions: await permissionsNow(db, caller),
    mustChangePassword: caller.mustChangePassword,
  }
}

interface PersonChange {
  readonly displayName?: string | undefined
  readonly avatarUrl?: string | null | undefined
  readonly language?: string | undefined
}

export async function changeMe(context: Context, trx: Trx, caller: Caller, change: PersonChange): Promise<void> {
  await sql`select 1 from app_user where id = ${caller.userId} for update`.execute(trx)
  const before = await personOf(trx, caller)
  const after = {
    displayName: change.displayName ?? before.displayName,
    // The signed query is for showing; what is kept is where the file is.
    avatarUrl: change.avatarUrl === undefined ? before.avatarUrl : (change.avatarUrl?.split('?')[0] ?? null),
    language: change.language ?? before.language,
  }
  await ownUpload(trx, caller, after.avatarUrl, before.avatarUrl)
  await sql`
    update app_user set display_name = ${after.displayName}, avatar_url = ${after.avatarUrl}, language = ${after.language},
      updated_time = ${context.clock.now()}, version = version + 1 where id = ${caller.userId}`.execute(trx)
  const entry = { action: 'update', resource: 'staff', recordId: caller.userId, recordLabel: caller.username }
  await audit(trx, context.clock, caller, { ...entry, ...difference({ ...before }, after) })
}

async function ownUpload(trx: Trx, caller: Caller, newAvatarUrl: string | null, present: string | null) {
  if (newAvatarUrl === null || newAvatarUrl === present) return
  if (!(await ownPictures(trx, caller, [newAvatarUrl])).has(newAvatarUrl)) {
    throw new Problem('UNKNOWN_REFERENCE', { fields: [{ field: 'avatarUrl', key: 'problem.UNKNOWN_REFERENCE' }] })
  }
}

/** Screens of the caller's own menu. No history: it changes nothing but what this person looks at first. */
export async function pinScreens(
  { clock }: Context,
  trx: Trx,
  caller: Caller,
  screens: readonly string[] | null,
): Promise<void> {
  const inMenu = new Set(screensOf(menuOf(declarations, caller.granted)))
  const unknown = screens?.find((name) => !inMenu.has(name))
  if (unknown !== undefined)
    throw new Problem('UNKNOWN_REFERENCE', { fields: [{ field: 'screens', key: 'problem.UNKNOWN_REFERENCE' }] })
  await storePinned(trx, caller.userId, screens, clock.now())
}

export async function changeWarehouse(context: Context, trx: Trx, caller: Caller, warehouseId: string): Promise<void> {
  const warehouses = await warehousesOf(trx, caller)
  const newWarehouse = warehouses.find(({ id }) => id === warehouseId)
  if (newWarehouse === undefined) throw new Problem('NOT_FOUND')
  await sql`update session set warehouse_id = ${warehouseId} where id = ${caller.sessionId}`.execute(trx)
  await noteWarehouse(trx, caller.userId, warehouseId)
  const before = { warehouse: warehouses.find(({ id }) => id === caller.warehouseId)?.name ?? null }
  const entry = {
    action: 'changeWarehouse',
    resource: 'profile',
    recordId: caller.userId,
    recordLabel: caller.username,
  }
  await audit(trx, context.clock, caller, { ...entry, before, after: { warehouse: newWarehouse.name } })
  await notifySessions(context, trx, caller)
}

export async function endOthers(context: Context, trx: Trx, caller: Caller, only?: string): Promise<number> {
  const which = only === undefined ? {} : { only }
  const except = caller.sessionId === null ? {} : { except: caller.sessionId }
  const ended = await endSessions({ trx, clock: context.clock, caller }, caller.userId, 'elsewhere', {
    ...which,
    ...except,
  })
  if (only !== undefined && ended === 0) throw new Problem('NOT_FOUND')
  const entry = { action: 'logout', resource: 'profile', recordId: caller.userId, recordLabel: caller.username }
  await audit(trx, context.clock, caller, { ...entry, after: { endedSessions: ended } })
  await notifySessions(context, trx, caller)
  return ended
}

export async function logout(context: Context, trx: Trx, caller: Caller): Promise<void> {
  const work = { trx, clock: context.clock, caller }
  await endSessions(work, caller.userId, 'logout', caller.sessionId ? { only: caller.sessionId } : {})
  const entry = { action: 'logout', resource: 'profile', recordId: caller.userId, recordLabel: caller.username }
  await audit(trx, context.clock, caller, entry)
  await notifySessions(context, trx, caller)
}
