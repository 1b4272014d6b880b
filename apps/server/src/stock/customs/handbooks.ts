import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

export interface HandbookItem {
  readonly num: string
  readonly item: number
}

/** Which of these the owner has no handbook in use for, by their places. One statement for all. */
export async function unknownHandbooks(
  db: Db,
  cargoOwnerId: unknown,
  items: readonly HandbookItem[],
): Promise<number[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ n: number }>`
    select s.n::int from unnest(${items.map(({ num }) => num)}::text[], ${items.map(({ item }) => item)}::int[])
        with ordinality as s(num, item, n)
     where not exists (select 1 from manual_book b join manual_book_item i on i.manual_book_id = b.id
       where b.cargo_owner_id = ${cargoOwnerId} and b.status = 'ACTIVE' and lower(b.handbook_num) = lower(s.num)
         and i.item_no = s.item)`.execute(db)
  return rows.map(({ n }) => n - 1)
}
