import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Db } from '../../../../kit/sql/db.ts'

/** A rule that may run automatically, with the local time of its warehouse. */
export interface RunningRule {
  readonly id: string
  readonly warehouseId: string
  readonly timeZone: string
  readonly filters: Readonly<Record<string, string>> | null
  readonly maxOrders: number
  readonly maxTours: number | null
  readonly mode: 'SINGLE' | 'CLUSTER' | 'BATCH_SORT'
  readonly cartSlots: number
  readonly cartVolume: string | null
  readonly cartWeight: string | null
  readonly oneArea: boolean | null
  readonly expirySlackDays: number | null
  readonly effort: 'QUICK' | 'NORMAL' | 'THOROUGH' | null
  readonly cutOffMinutes: number | null
  readonly runTimes: string | null
  readonly runAtOrders: number | null
  readonly releases: boolean | null
  readonly lastRunTime: string | null
  readonly now: string
  readonly since: string
  readonly minutesSince: number
}

const rulesWhere = (now: Date, where: RawBuilder<unknown>) => sql<RunningRule>`
    select r.id, r.warehouse_id as "warehouseId", w.time_zone as "timeZone", r.filters, r.max_orders as "maxOrders",
           r.max_tours as "maxTours", r.mode, r.cart_slots as "cartSlots", r.cart_volume as "cartVolume",
           r.cart_weight as "cartWeight", r.one_area as "oneArea", r.expiry_slack_days as "expirySlackDays", r.effort,
           r.cut_off_minutes as "cutOffMinutes", r.run_times as "runTimes", r.run_at_orders as "runAtOrders",
           r.releases, r.last_run_time as "lastRunTime",
           to_char(${now}::timestamptz at time zone w.time_zone, 'YYYY-MM-DD HH24:MI') as now,
           to_char(greatest(r.last_run_time, r.updated_time) at time zone w.time_zone, 'YYYY-MM-DD HH24:MI') as since,
           (extract(epoch from ${now}::timestamptz - coalesce(r.last_run_time, 'epoch')) / 60)::float8 as "minutesSince"
      from wave_rule r join warehouse w on w.id = r.warehouse_id
     where r.status = 'ACTIVE' and ${where} order by r.warehouse_id, r.name`

const BY_ITSELF = sql`w.status = 'ACTIVE' and (r.run_times is not null or r.run_at_orders is not null)`

/** Rules that run automatically, in active warehouses. */
export const runningRules = async (db: Db, now: Date): Promise<RunningRule[]> =>
  (await rulesWhere(now, BY_ITSELF).execute(db)).rows

/** A rule that a user runs. */
export async function ruleById(db: Db, now: Date, warehouseId: string, id: string): Promise<RunningRule> {
  const { rows } = await rulesWhere(now, sql`r.warehouse_id = ${warehouseId} and r.id = ${id}`).execute(db)
  const [rule] = rows
  if (rule === undefined) throw new Problem('NOT_FOUND')
  return rule
}

/** Duration of a claim: as long as the longest plans take, including their wait for other plans. */
const CLAIM_MINUTES = 15

const unchanged = ({ warehouseId, id, lastRunTime }: RunningRule) =>
  sql`warehouse_id = ${warehouseId} and id = ${id} and last_run_time is not distinct from ${lastRunTime}::timestamptz`

/** Several servers share the rules: the first one claims the rule and plans; the others skip it meanwhile. */
export async function claimRun(db: Db, rule: RunningRule, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update wave_rule set claimed_time = ${now}
     where ${unchanged(rule)}
       and coalesce(claimed_time < ${now}::timestamptz - make_interval(mins => ${CLAIM_MINUTES}), true)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Stores time and result of a run; false if another run finished meanwhile. */
export async function endRun(db: Db, rule: RunningRule, now: Date, result: string): Promise<boolean> {
  const { rows } = await sql`
    update wave_rule set last_run_time = ${now}, last_result = ${result}, claimed_time = null
     where ${unchanged(rule)} returning 1`.execute(db)
  return rows.length > 0
}

/** After a temporary obstacle: the last run time stays, so the next check tries again. */
export const postponeRun = (db: Db, { warehouseId, id }: RunningRule, now: Date, result: string) =>
  sql`
    update wave_rule set last_result = ${result}, claimed_time = null
     where warehouse_id = ${warehouseId} and id = ${id} and claimed_time = ${now}`.execute(db)

/** Stores the result of a finished run. */
export const storeResult = (db: Db, { warehouseId, id }: RunningRule, now: Date, result: string) =>
  sql`
    update wave_rule set last_result = ${result}
     where warehouse_id = ${warehouseId} and id = ${id} and last_run_time = ${now}`.execute(db)
