import type { DeliveryFacts, EventFacts, JobFacts, VerifyFacts } from '@entrepot/domain/health/judge-work'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { type Db, onOneConnection } from '../sql/db.ts'
import { readSettings } from '../sql/system-settings.ts'
import type { Clock } from '../write/clock.ts'
import { NIL_ID } from '../write/ids.ts'

/** Maximum count: above it the exact number does not matter. */
const MAX_COUNT = 10_000
const GB = 1024 ** 3

/** The state of the system as the database knows it. */
export interface SystemFigures {
  /** Response time of the database, and how far its clock is ahead of this process's. */
  readonly answerMs: number
  readonly clockOffsetMs: number
  readonly isRoleTooStrong: boolean
  readonly locks: { readonly waiting: number; readonly oldestSince: string | null }
  readonly events: EventFacts
  readonly jobs: JobFacts
  readonly verify: VerifyFacts
  readonly deliveries: DeliveryFacts
  /** The oldest last day with figures over all warehouses; null if there are no figures to make. */
  readonly dayFiguresUntil: string | null
  readonly files: { readonly bytes: number; readonly limitBytes: number }
  readonly schema: string
  readonly backupTime: string | null
}

interface Warehouse {
  readonly id: string
  readonly code: string
}

const countUpTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(MAX_COUNT)}) counted)`

/** The same query for every warehouse, each by an index that begins with the warehouse. */
const ofEach = (warehouses: readonly Warehouse[], rows: (id: string) => RawBuilder<unknown>) =>
  sql.join(
    warehouses.map(({ id }) => rows(id)),
    sql` union all `,
  )

async function one<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const { rows } = await statement.execute(db)
  return required(rows[0], 'an answer of the database')
}

interface LockWaits {
  readonly waiting: number
  readonly oldestSeconds: number | null
}

interface DatabaseRow extends LockWaits {
  readonly now: string
  readonly isRoleTooStrong: boolean
  readonly isCluster: boolean
  readonly schema: string
  readonly fileBytes: number
  readonly backupTime: string | null
}

const LATEST_MIGRATION = sql`select name from schema_migration order by name collate "C" desc limit 1`

/** The last migration; a newer version of the program may have applied it while this process runs. */
export async function latestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`${LATEST_MIGRATION}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Its clock is read first, because the other figures take time. */
const askDatabase = sql<DatabaseRow>`
  select clock_timestamp() as now,
    (select rolsuper from pg_roles where rolname = current_user)
      or has_table_privilege(current_user, 'audit_log', 'update') as "isRoleTooStrong",
    l.waiting, l."oldestSeconds", to_regclass('pg_catalog.citus_locks') is not null as "isCluster",
    (${LATEST_MIGRATION}) as schema,
    (select bytes from file_total) as "fileBytes",
    (select written_time from backup_run order by written_time desc limit 1) as "backupTime"
   from (select count(*)::int as waiting,
                extract(epoch from clock_timestamp() - min(k.waitstart))::float8 as "oldestSeconds"
           from pg_locks k join pg_stat_activity a on a.pid = k.pid
          where not k.granted and a.datname = current_database()) l`

/** On a cluster rows are locked on the node that has them. A node that does not answer is left out. */
const askLocksOfNodes = sql<LockWaits>`
  select count(distinct global_pid)::int as waiting,
         extract(epoch from clock_timestamp() - min(waitstart))::float8 as "oldestSeconds"
    from pg_catalog.citus_locks where not granted`

/** Ids begin with the time, so the first one of a warehouse is its oldest. */
const askEvents = (warehouses: readonly Warehouse[], now: Date) => sql<EventFacts>`
  select ${countUpTo(sql`select 1 from event where claimed_time is null`)} as waiting,
    (select min(happened_time) from (${ofEach(
      [...warehouses, { id: NIL_ID, code: '' }],
      (id) =>
        sql`(select happened_time from event where warehouse_id = ${id} and claimed_time is null order by id limit 1)`,
    )}) oldest) as "oldestSince",
    (select handle_after from event where handle_after <= ${now} order by handle_after limit 1) as "followUpSince"`

/** Automatic jobs; the failure of any other job is reported to the person who requested it. */
const NIGHTLY = ['verify', 'housekeeping', 'dayFigures']

interface JobRow {
  readonly due: number
  readonly oldestDue: string | null
  readonly last: readonly { readonly kind: string; readonly state: string; readonly finished: string }[]
  readonly checkedTime: string | null
  readonly findings: number | null
}

const askJobs = (now: Date) => sql<JobRow>`
  select ${countUpTo(sql`select 1 from job where state = 'WAITING' and due_time <= ${now}`)} as due,
    (select due_time from job where state = 'WAITING' and due_time <= ${now} order by due_time limit 1) as "oldestDue",
    (select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'state', j.state, 'finished', j.finished_time)), '[]')
       from unnest(${NIGHTLY}::text[]) k (kind) cross join lateral (
         select state, finished_time from job where kind = k.kind and state in ('COMPLETED', 'FAILED')
          order by created_time desc limit 1) j) as last,
    v.finished_time as "checkedTime", v.findings
   from (select) one_row left join lateral (
     select finished_time, (result ->> 'findings')::int as findings from job
      where kind = 'verify' and state = 'COMPLETED' order by created_time desc limit 1) v on true`

interface DeliveryRow {
  readonly due: number
  readonly oldestDue: string | null
  readonly inTrouble: readonly {
    readonly warehouse: string
    readonly state: 'FAILED' | 'GIVEN_UP'
    readonly count: number
    readonly since: string
  }[]
}

/** Nothing is due for an inactive system. */
const DUE_DELIVERIES = (now: Date) => sql`
  from integration_delivery d join integration i on i.id = d.integration_id and i.status = 'ACTIVE'
 where d.next_time <= ${now}`

const inTrouble = ({ id, code }: Warehouse, state: 'FAILED' | 'GIVEN_UP') => sql`
  (select ${code}::text as warehouse, ${state}::text as state, count(*)::int as count, min(created_time) as since
     from (select created_time from integration_delivery where warehouse_id = ${id} and state = ${state}
            order by created_time limit ${sql.lit(MAX_COUNT)}) counted having count(*) > 0)`

const askDeliveries = (warehouses: readonly Warehouse[], now: Date) => sql<DeliveryRow>`
  select ${countUpTo(sql`select 1 ${DUE_DELIVERIES(now)}`)} as due,
    (select d.next_time ${DUE_DELIVERIES(now)} order by d.next_time limit 1) as "oldestDue",
    (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${sql.join(
      warehouses.flatMap((warehouse) => [inTrouble(warehouse, 'FAILED'), inTrouble(warehouse, 'GIVEN_UP')]),
      sql` union all `,
    )}) t) as "inTrouble"`

/** If no day has figures yet, they are missing from the first stock entry on. */
const askDayFigures = (warehouses: readonly Warehouse[]) => sql<{ readonly until: string | null }>`
  select min(until) as until from (${ofEach(
    warehouses,
    (id) => sql`select coalesce(
      (select until_time from figure_day where warehouse_id = ${id} order by day desc limit 1),
      (select happened_time from stock_entry where warehouse_id = ${id} order by happened_time limit 1)) as until`,
  )}) days`

/** A time by the clock of this process, because the database's may be wrong. */
const before = (now: Date, seconds: number | null) =>
  seconds === null ? null : new Date(now.getTime() - seconds * 1000).toISOString()

const first = (times: readonly string[]): string | null => times.toSorted()[0] ?? null
/** Times inside JSON have the format of the database. */
const iso = (time: string) => new Date(time).toISOString()

function jobFacts({ due, oldestDue, last }: JobRow): JobFacts {
  const failed = last.filter(({ state }) => state === 'FAILED')
  return {
    due,
    oldestDue,
    failedKinds: failed.map(({ kind }) => kind),
    failedSince: first(failed.map(({ finished }) => iso(finished))),
  }
}

function deliveryFacts({ due, oldestDue, inTrouble: troubles }: DeliveryRow, areHeld: boolean): DeliveryFacts {
  const of = (state: string) => troubles.filter((one) => one.state === state)
  const count = (state: string) => of(state).reduce((sum, one) => sum + one.count, 0)
  const since = (state: string) => first(of(state).map((one) => iso(one.since)))
  return {
    areHeld,
    due,
    oldestDue,
    failing: count('FAILED'),
    failingSince: since('FAILED'),
    givenUp: count('GIVEN_UP'),
    givenUpSince: since('GIVEN_UP'),
    warehouses: [...new Set(troubles.map(({ warehouse }) => warehouse))].toSorted(),
  }
}

async function readOn(db: Db, now: Date): Promise<SystemFigures> {
  const startedAt = performance.now()
  const sentAt = Date.now()
  const database = await one(db, askDatabase)
  const answerMs = performance.now() - startedAt
  const locks = database.isCluster ? await one(db, askLocksOfNodes) : database
  const { rows: warehouses } = await sql<Warehouse>`select id, code from warehouse order by code`.execute(db)
  const [events, jobs, settings, deliveries, days] = await Promise.all([
    one(db, askEvents(warehouses, now)),
    one(db, askJobs(now)),
    readSettings(db, ['holdDeliveries', 'fileStorageGb']),
    warehouses.length === 0 ? { due: 0, oldestDue: null, inTrouble: [] } : one(db, askDeliveries(warehouses, now)),
    warehouses.length === 0 ? { until: null } : one(db, askDayFigures(warehouses)),
  ])
  return {
    answerMs,
    // The database read its clock about halfway through the round trip.
    clockOffsetMs: Date.parse(database.now) - (sentAt + answerMs / 2),
    isRoleTooStrong: database.isRoleTooStrong,
    locks: { waiting: locks.waiting, oldestSince: before(now, locks.oldestSeconds) },
    events,
    jobs: jobFacts(jobs),
    verify: { checkedTime: jobs.checkedTime, findings: jobs.findings ?? 0 },
    deliveries: deliveryFacts(deliveries, settings.holdDeliveries),
    dayFiguresUntil: days.until,
    files: { bytes: Number(database.fileBytes), limitBytes: settings.fileStorageGb * GB },
    schema: database.schema,
    backupTime: database.backupTime,
  }
}

/** Reads the figures; concurrent callers share one reading. Every statement is bounded by an index or a limit. */
export function createFigureReader(db: Db, clock: Clock): () => Promise<SystemFigures> {
  let reading: Promise<SystemFigures> | undefined
  return () => {
    reading ??= onOneConnection(db, (connection) => readOn(connection, clock.now())).finally(() => {
      reading = undefined
    })
    return reading
  }
}
