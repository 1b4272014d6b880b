import { sql } from 'kysely'
import type { Trx } from '../../../kit/sql/db.ts'

/** The state of a person's PIN; `a` is the account and `s` what stands in `sign_in`. */
export const pinStateOf = sql`case when a.pin_hash is null then 'NONE' when s.pin_locked_time is not null then 'LOCKED'
  when a.pin_given then 'GIVEN' else 'SET' end`

/** Before `sign_in`, by everybody who changes both. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  await sql`select 1 from app_user where id = ${userId} for update`.execute(trx)
}

/** For who has locked the account: whoever signs in at this moment is through, or waits and finds what is written here. */
export async function waitForSignIn(trx: Trx, userId: string): Promise<void> {
  await sql`select 1 from sign_in where id = ${userId} for update`.execute(trx)
}

/** Locked until the end of the transaction; whoever never tried has a new one. */
export async function lockSignIn(trx: Trx, userId: string): Promise<void> {
  await sql`insert into sign_in (id) values (${userId}) on conflict (id) do nothing`.execute(trx)
  await sql`select 1 from sign_in where id = ${userId} for update`.execute(trx)
}

/** Wrong passwords count from the beginning again. */
export async function forgetWrongPasswords(trx: Trx, userId: string): Promise<void> {
  await sql`
    update sign_in set failed_logins = 0, failing_since = null, locked_until = null where id = ${userId}`.execute(trx)
}

/** Wrong PINs too, and the lock that five of them set is lifted. */
export async function forgetWrongPins(trx: Trx, userId: string): Promise<void> {
  await sql`update sign_in set pin_failures = 0, pin_locked_time = null where id = ${userId}`.execute(trx)
}

/** Where the person will be after the next sign-in. */
export async function noteWarehouse(trx: Trx, userId: string, warehouseId: string): Promise<void> {
  await sql`
    insert into sign_in (id, last_warehouse_id) values (${userId}, ${warehouseId})
    on conflict (id) do update set last_warehouse_id = excluded.last_warehouse_id`.execute(trx)
}
