import type { DeviceReport } from '@entrepot/contract/identity/devices'
import { sql } from 'kysely'
import { emit } from '../../../kit/events/emit.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import type { Clock } from '../../../kit/write/clock.ts'

/**
 * Notes how a device stands. Its version stays: whoever ends a device decided that whatever it reports. No history: it
 * is seen in the list as it is now.
 */
export async function reportDevice(trx: Trx, clock: Clock, caller: Caller, report: DeviceReport): Promise<void> {
  if (caller.deviceId === undefined) throw new Problem('NOT_A_DEVICE')
  const now = clock.now()
  const since = report.waiting === 0 ? null : (report.waitingSince ?? now)
  const { rows } = await sql<{ hasChanged: boolean }>`
    with before as (select * from device where id = ${caller.deviceId} for update)
    update device d set waiting = ${report.waiting}, waiting_since = ${since}, last_seen = ${now},
        app_version = coalesce(${report.appVersion ?? null}::text, d.app_version)
      from before b where d.id = b.id
    returning (b.waiting, b.app_version) is distinct from (d.waiting, d.app_version) as "hasChanged"`.execute(trx)
  if (rows[0]?.hasChanged !== true) return
  await emit(trx, clock, caller, { resource: 'devices', recordId: caller.deviceId, version: null, action: 'update' })
}
