import { sql } from 'kysely'
import type { Trx } from '../kit/sql/db.ts'
import { columnName } from '../kit/sql/store.ts'

/**
 * Inserts rows in one statement; existing rows are not changed. All have the same fields, spelled as in the contract,
 * and are sent as one JSON text, so that the number of parameters does not depend on the number of rows.
 */
export async function insertRows(
  trx: Trx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((field) => sql.ref(columnName(field))))
  const inColumns = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])),
  )
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(inColumns)}::jsonb)
    on conflict do nothing`.execute(trx)
}
