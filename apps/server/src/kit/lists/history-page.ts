import { HISTORY_PAGE } from '@entrepot/contract/kit/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

interface HistoryPage {
  readonly table: 'audit_log' | 'warehouse_audit'
  /** Condition for the entries of the record, for the given alias of the table. */
  readonly ofRecord: (entry: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** Id of the last entry of the previous page. */
  readonly before: string | undefined
}

/** The SQL from `from` on: a page of the entries `e` of a record, newest first. */
export function historyPage({ table, ofRecord, before }: HistoryPage): RawBuilder<unknown> {
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(e.happened_time, e.id) < (
          select b.happened_time, b.id from ${sql.table(table)} b where ${ofRecord(sql`b`)} and b.id = ${before})`
  return sql`from ${sql.table(table)} e where ${ofRecord(sql`e`)} and ${earlier}
    order by e.happened_time desc, e.id desc limit ${sql.lit(HISTORY_PAGE)}`
}
