import type { DeviceBody } from '@entrepot/contract/identity/session'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { emit } from '../../../kit/events/emit.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import type { Actor } from '../../../kit/write/audit.ts'
import type { Clock } from '../../../kit/write/clock.ts'
import { newId } from '../../../kit/write/ids.ts'

interface SignedInDevice extends DeviceBody {
  readonly warehouseId: string | null
}

/** Notes who signed in on a device, which is listed from its first sign-in on. Answers its id. */
export async function registerDevice(trx: Trx, clock: Clock, actor: Actor, device: SignedInDevice): Promise<string> {
  const now = clock.now()
  const { rows } = await sql<{ id: string; version: number }>`
    insert into device (id, device_key, name, person, warehouse_id, app_version, signed_in_time, last_seen, created_time,
      updated_time)
    values (${newId(now)}, ${device.id}, ${device.name}, ${actor.username}, ${device.warehouseId}, ${device.appVersion},
      ${now}, ${now}, ${now}, ${now})
    on conflict (device_key) do update set name = excluded.name, person = excluded.person,
      warehouse_id = excluded.warehouse_id, app_version = excluded.app_version, signed_in_time = excluded.signed_in_time,
      last_seen = excluded.last_seen, updated_time = excluded.updated_time, version = device.version + 1
    returning id, version`.execute(trx)
  const { id, version } = required(rows[0], 'the device')
  await emit(trx, clock, actor, { resource: 'devices', recordId: id, version, action: 'update' })
  return id
}
