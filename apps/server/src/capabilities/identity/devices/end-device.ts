import { sql } from 'kysely'
import { emitAll } from '../../../kit/events/emit.ts'
import type { DeviceEndHandler, DeviceEnding } from '../../../kit/security/device-end.ts'

/** Ends every session of a device, whoever's it is, and gives back what was taken with it. */
export async function endDevice(
  ending: DeviceEnding,
  { id, warehouseId }: { readonly id: string; readonly warehouseId: string | null },
  handlers: readonly DeviceEndHandler[],
): Promise<void> {
  const { trx, clock, caller } = ending
  const { rows } = await sql<{ id: string; userId: string }>`
    update session set ended_time = ${clock.now()}, ended_reason = 'desk'
     where device_id = ${id} and ended_time is null returning id, user_id as "userId"`.execute(trx)
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  // Their live streams check whether they may go on.
  const changes = userIds.map((recordId) => ({ resource: 'session', recordId, version: null, action: 'change' }))
  await emitAll(trx, clock, caller, changes)
  for (const handle of handlers)
    await handle(ending, { id, warehouseId, sessionIds: rows.map((row) => row.id), userIds })
}
