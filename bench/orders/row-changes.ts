import type pg from 'pg'

export interface RowChange {
  readonly transaction: string
  readonly table: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly row: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
}

/** What refers to another table comes after it. */
export const TABLES = [
  ...['consumer_order', 'consumer_order_line', 'wave', 'wave_line', 'pick_task', 'pick_task_line', 'document_link'],
  ...['parcel', 'parcel_line', 'manifest', 'manifest_line', 'warehouse_audit', 'event'],
  ...['stock', 'stock_entry', 'stock_reservation'],
]

const OPEN = `
  create unlogged table bench_change (number bigserial, transaction xid8 default pg_current_xact_id(), name text,
    operation text, before jsonb, after jsonb);
  create function bench_note() returns trigger language plpgsql security definer as $$ begin
    insert into public.bench_change (name, operation, before, after)
    values (tg_table_name, tg_op, case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null; end $$;
  ${TABLES.map((name) => `create trigger bench_note after insert or update or delete on ${name} for each row execute function bench_note();`).join('\n')}`

const CLOSE = `
  ${TABLES.map((name) => `drop trigger bench_note on ${name};`).join('\n')}
  drop function bench_note(); drop table bench_change`

/** What people's work wrote: transactions without a history are those of the pump and of readiness. */
const READ = `
  select transaction::text, name as "table", operation, coalesce(after, before) as row, before from bench_change
   where transaction in (select transaction from bench_change where name = 'warehouse_audit') order by number`

/** The rows that are written while something is done, transaction by transaction, in their order. */
export async function changesOf(client: pg.Client, work: () => Promise<unknown>): Promise<RowChange[]> {
  await client.query(OPEN)
  try {
    await work()
    return (await client.query<RowChange>(READ)).rows
  } finally {
    await client.query(CLOSE)
  }
}
