import { permissionSet } from '@entrepot/domain/identity/permission-set'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { warehouseWork } from '../document/warehouse-work.ts'
import type { Context } from '../http/context.ts'
import type { Caller } from '../security/caller.ts'
import type { StoredEvent } from './stored-event.ts'

/** Work that follows from what a person did is written down under that person's name, in the warehouse it was done in. */
export async function workForActor(context: Context, { id, actorId, warehouseId }: StoredEvent) {
  const { rows } = await sql<{ username: string | null; timeZone: string }>`
    select coalesce(u.username, k.actor_name) as username, w.time_zone as "timeZone"
      from warehouse w left join app_user u on u.id = ${actorId} left join api_key k on k.id = ${actorId}
     where w.id = ${warehouseId}`.execute(context.db)
  const { username, timeZone } = required(rows[0], 'the warehouse of an event')
  const caller: Caller = {
    ...permissionSet([], [], [], false),
    userId: required(actorId, 'the actor of an event'),
    sessionId: null,
    username: username ?? 'system',
    roles: [],
    warehouseId,
    timeZone,
    cargoOwnerIds: [],
    mustChangePassword: false,
    address: 'local',
    requestId: id,
  }
  return warehouseWork(context, caller, 'en')
}
