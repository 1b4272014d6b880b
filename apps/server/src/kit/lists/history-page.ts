import { HISTORY_PAGE } from '@entrepot/contract/kit/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

interface HistoryPage {
  readonly table: 'audit_log' | 'warehouse_audit'
  /** Which entries of the table are of the record, under this name. */
  readonly ofRecord: (entry: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** The id of the last entry that was read. */
  readonly before: string | undefined
}

/** `from` and everything after it: a page of the entries `e` of a record, the newest first. */
export function historyPage({ table, ofRecord, before }: HistoryPage): RawBuilder<unknown> {
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(e.happened_time, e.id) < (
          select b.happened_time, b.id from ${sql.table(table)} b where ${ofRecord(sql`b`)} and b.id = ${before})`
  return sql`from ${sql.table(table)} e where ${ofRecord(sql`e`)} and ${earlier}
    order by e.happened_time desc, e.id desc limit ${sql.lit(HISTORY_PAGE)}`
}
