import { sql } from 'kysely'
import { callerById } from '../../../kit/security/authenticate.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { systemClock } from '../../../kit/write/clock.ts'

export interface People {
  readonly callers: ReadonlyMap<string, Caller>
  readonly names: ReadonlyMap<string, string>
}

/** The people of a warehouse, as callers. */
export async function peopleAt(trx: Trx, warehouseId: string): Promise<People> {
  const { rows } = await sql<{ id: string; username: string; name: string }>`
    select u.id, u.username, u.display_name as name from app_user u
      join user_warehouse w on w.user_id = u.id and w.warehouse_id = ${warehouseId}`.execute(trx)
  const callers = new Map<string, Caller>()
  for (const { id, username } of rows)
    callers.set(
      username,
      await callerById({ db: trx, clock: systemClock }, id, { address: 'local', requestId: 'seed', warehouseId }),
    )
  return { callers, names: new Map(rows.map(({ username, name }) => [username, name])) }
}
