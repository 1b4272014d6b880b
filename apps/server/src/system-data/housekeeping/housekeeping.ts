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

/** Stores the last sequence number of each document's deliveries before they are removed. */
const noteSequences = (now: Date) => sql`
    insert into integration_sequence (warehouse_id, integration_id, document_id, sequence)
    select d.warehouse_id, d.integration_id, d.document_id, max(d.sequence) from integration_delivery d
     where ${isOldDelivery(now)} and d.document_id is not null
     group by d.warehouse_id, d.integration_id, d.document_id
    on conflict (warehouse_id, integration_id, document_id) do update set sequence = excluded.sequence
     where integration_sequence.sequence < excluded.sequence`

/** Rows that are no longer needed. Never records, history or figures. */
const EXPIRED: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  sessions: (now) => sql`delete from session where expires_time < ${now}::timestamptz - interval '30 days'`,
  idempotencyKeys: (now) => sql`delete from idempotency where created_time < ${now}::timestamptz - interval '24 hours'`,
  loginAttempts: (now) => sql`delete from login_attempt where happened_time < ${now}::timestamptz - interval '1 day'`,
  events: (now) => sql`
    delete from event where happened_time < ${now}::timestamptz - interval '1 day'
       and claimed_time is not null and handle_after is null`,
  // A stock row that has been empty for long is not needed: its ledger entries stay.
  emptyStockRows: (now) => sql`
    delete from stock s where not s.present and s.ordered = 0 and s.updated_time < ${now}::timestamptz - interval '90 days'
       and not exists (select 1 from stock_reservation r where r.warehouse_id = s.warehouse_id and r.stock_id = s.id)`,
  // A task that was not released waits again when the session has ended; the row is not needed.
  takenTasks: (now) => sql`delete from task_claim where held_until < ${now}::timestamptz`,
  jobs: (now) => sql`
    delete from job where finished_time < ${now}::timestamptz - interval '90 days'`,
  exportFiles: (now) => sql`
    with gone as (
      delete from export_file where created_time < ${now}::timestamptz - make_interval(days => ${FILE_DAYS}) returning id, job_id),
    unlinked as (update job j set url = null from gone g where j.id = g.job_id and position(g.id::text in j.url) > 0)
    select 1 from gone`,
}

/**
 * Creates the coming months of the ledger and of its day figures, as at each start, because a server may run for years.
 */
async function makePartitions(db: Context['db']): Promise<number> {
  await sql`select make_figure_partitions(current_date, 25)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select make_stock_entry_partitions(current_date, 25) as count`.execute(db)
  return required(rows[0], 'the count of partitions').count
}

/** Time limit of a statement: for a busy warehouse it removes millions of rows. */
const STATEMENT_TIMEOUT = '10min'

const runLong = (db: Context['db'], statement: RawBuilder<unknown>) =>
  inTransaction(db, async (trx) => {
    await setForTransaction(trx, { statement_timeout: STATEMENT_TIMEOUT })
    const { numAffectedRows, rows } = await statement.execute(trx)
    return Number(numAffectedRows ?? rows.length)
  })

/** Only those whose number was stored: a delivery that became old or was sent meanwhile waits for the next night. */
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

/** The steps in order, with the names of their figures in the result. */
const stepsOf = ({ db, clock }: Context): readonly (readonly [string, () => Promise<number>])[] => [
  ...Object.entries(EXPIRED).map(([name, remove]) => [name, () => runLong(db, remove(clock.now()))] as const),
  ['deliveries', () => removeDeliveries(db, clock.now())],
  ['files', () => sweepFiles(db, clock.now())],
  ['consignees', () => forgetPeople(db, clock.now())],
  ['ledgerMonthsMade', () => makePartitions(db)],
]

/** A failing step does not prevent the others, because it would most likely fail tomorrow again. */
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
