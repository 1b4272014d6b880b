import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { FILE_DAYS } from '../../kit/export/file-limits.ts'
import type { Context } from '../../kit/http/context.ts'
import type { JobKind, Progress } from '../../kit/jobs/job-kinds.ts'
import { isDatabaseAway } from '../../kit/sql/database-errors.ts'
import { setForTransaction } from '../../kit/sql/transaction-settings.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { forgetPeople } from './forget-people.ts'
import { sweepFiles } from './sweep-files.ts'

const isOldDelivery = (now: Date) =>
  sql`d.created_time < ${now}::timestamptz - interval '90 days' and d.next_time is null`

/** How far the messages about each document are numbered that are about to be removed. */
const noteSequences = (now: Date) => sql`
    insert into integration_sequence (warehouse_id, integration_id, document_id, sequence)
    select d.warehouse_id, d.integration_id, d.document_id, max(d.sequence) from integration_delivery d
     where ${isOldDelivery(now)} and d.document_id is not null
     group by d.warehouse_id, d.integration_id, d.document_id
    on conflict (warehouse_id, integration_id, document_id) do update set sequence = excluded.sequence
     where integration_sequence.sequence < excluded.sequence`

/** What nobody will ask for again. Records, history and figures are never among it. */
const EXPIRED: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  sessions: (now) => sql`delete from session where expires_time < ${now}::timestamptz - interval '30 days'`,
  idempotencyKeys: (now) => sql`delete from idempotency where created_time < ${now}::timestamptz - interval '24 hours'`,
  loginAttempts: (now) => sql`delete from login_attempt where happened_time < ${now}::timestamptz - interval '1 day'`,
  events: (now) => sql`
    delete from event where happened_time < ${now}::timestamptz - interval '1 day'
       and claimed_time is not null and handle_after is null`,
  // A row that has been empty for long explains nothing: its entries stay.
  emptyStockRows: (now) => sql`
    delete from stock s where not s.present and s.ordered = 0 and s.updated_time < ${now}::timestamptz - interval '90 days'
       and not exists (select 1 from stock_reservation r where r.warehouse_id = s.warehouse_id and r.stock_id = s.id)`,
  // Work that was not given back waits again when the session is over; the row says nothing more.
  takenTasks: (now) => sql`delete from task_claim where held_until < ${now}::timestamptz`,
  jobs: (now) => sql`
    delete from job where finished_time < ${now}::timestamptz - interval '90 days'`,
  exportFiles: (now) => sql`
    with gone as (
      delete from export_file where created_time < ${now}::timestamptz - make_interval(days => ${FILE_DAYS}) returning id, job_id),
    unlinked as (update job j set url = null from gone g where j.id = g.job_id and position(g.id::text in j.url) > 0)
    select 1 from gone`,
}

/** The months of the ledger and of its day figures that are to come, as at each start: a server may run for years. */
async function makePartitions(db: Context['db']): Promise<number> {
  await sql`select make_figure_partitions(current_date, 25)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select make_stock_entry_partitions(current_date, 25) as count`.execute(db)
  return required(rows[0], 'the count of partitions').count
}

/** Of a day of a busy warehouse a statement removes millions of rows. */
const LONGEST_STATEMENT = '10min'

const runLong = (db: Context['db'], statement: RawBuilder<unknown>) =>
  inTransaction(db, async (trx) => {
    await setForTransaction(trx, { statement_timeout: LONGEST_STATEMENT })
    const { numAffectedRows, rows } = await statement.execute(trx)
    return Number(numAffectedRows ?? rows.length)
  })

/** Only when their numbers are noted: one that became old or was sent meanwhile waits for the next night. */
async function removeDeliveries(db: Context['db'], now: Date): Promise<number> {
  await runLong(db, noteSequences(now))
  return runLong(
    db,
    sql`
    delete from integration_delivery d where ${isOldDelivery(now)} and (d.document_id is null or exists (
      select 1 from integration_sequence s where s.warehouse_id = d.warehouse_id
        and s.integration_id = d.integration_id and s.document_id = d.document_id and s.sequence >= d.sequence))`,
  )
}

/** What is done one after the other, by the names of the figures that it answers. */
const stepsOf = ({ db, clock }: Context): readonly (readonly [string, () => Promise<number>])[] => [
  ...Object.entries(EXPIRED).map(([name, remove]) => [name, () => runLong(db, remove(clock.now()))] as const),
  ['deliveries', () => removeDeliveries(db, clock.now())],
  ['files', () => sweepFiles(db, clock.now())],
  ['consignees', () => forgetPeople(db, clock.now())],
  ['ledgerMonthsMade', () => makePartitions(db)],
]

/** A step that fails keeps none of the others from being done: tonight's reason is most likely also tomorrow's. */
export const housekeeping = {
  nightly: true,
  run: async (context: Context, { report }: Pick<Progress, 'report'>) => {
    const removed: Record<string, number> = {}
    const failures: { readonly name: string; readonly error: unknown }[] = []
    const steps = stepsOf(context)
    for (const [index, [name, work]] of steps.entries()) {
      await report(index, steps.length)
      try {
        removed[name] = await work()
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        failures.push({ name, error })
      }
    }
    const [first] = failures
    if (first !== undefined) {
      const reasons = failures.map(({ name, error }) => `${name}: ${(error as Error).message}`)
      throw new Error(reasons.join('; '), { cause: first.error })
    }
    await report(steps.length, steps.length)
    return removed
  },
} satisfies JobKind
