import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

export interface HandbookItem {
  readonly num: string
  readonly item: number
}

/**
 * The numbers of the owner's active handbooks that have these items, by index. They are spelled as in the book, not as
 * typed, so that stock of one book has one number. One statement for all.
 */
export async function bookNumbers(
  db: Db,
  cargoOwnerId: unknown,
  items: readonly HandbookItem[],
): Promise<ReadonlyMap<number, string>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<{ n: number; num: string }>`
    select s.n::int, b.handbook_num as num
      from unnest(${items.map(({ num }) => num)}::text[], ${items.map(({ item }) => item)}::int[])
        with ordinality as s(num, item, n)
      join manual_book b on lower(b.handbook_num) = lower(s.num)
      join manual_book_item i on i.manual_book_id = b.id and i.item_no = s.item
     where b.cargo_owner_id = ${cargoOwnerId} and b.status = 'ACTIVE'`.execute(db)
  return new Map(rows.map(({ n, num }) => [n - 1, num]))
}
