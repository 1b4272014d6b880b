import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

interface ProductName {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** The names of products for display. */
export async function productNames(db: Db, ids: readonly string[]): Promise<Map<string, ProductName>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProductName>`
    select id, code, name from product where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
