import type { QueryResult, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

const SAME_WAREHOUSE = /("?\w+"?)\."?warehouse_id"? = ("?\w+"?)\."?warehouse_id"?(?!\w)/g

/**
 * Rewrites a statement about one warehouse so that every table is compared with the value of the warehouse instead of a
 * column of another table. A distributed database then asks one worker; otherwise it asks all of them, or refuses.
 */
export const nameWarehouse = (text: string, value: string): string =>
  text.replace(
    SAME_WAREHOUSE,
    (_, one, other) => `(${one}.warehouse_id = ${value} and ${other}.warehouse_id = ${value})`,
  )

/** Runs a statement that reads only rows of this warehouse, which is one of its parameters. */
export function executeInWarehouse<Row>(
  db: Db,
  warehouseId: string | null,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db)
  const index = warehouseId === null ? -1 : compiled.parameters.indexOf(warehouseId)
  return db.executeQuery(index === -1 ? compiled : { ...compiled, sql: nameWarehouse(compiled.sql, `$${index + 1}`) })
}
