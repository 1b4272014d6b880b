import type { CountPreview, CountScope } from '@entrepot/contract/in-warehouse/stock-count'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db, Trx } from '../../../kit/sql/db.ts'

type Piece = RawBuilder<unknown>

const among = (column: Piece, ids: readonly string[] | undefined): Piece[] =>
  ids === undefined || ids.length === 0 ? [] : [sql`${column} = any(${ids}::uuid[])`]
const all = (conditions: readonly Piece[]): Piece =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * The locations of all areas and locations of the scope. Goods in transit are left out, because nobody can count them.
 */
function placesIn(warehouseId: string, { areaIds, locationIds }: CountScope): Piece {
  const placeConditions = [...among(sql`l.area_id`, areaIds), ...among(sql`l.id`, locationIds)]
  const inPlaces = placeConditions.length === 0 ? sql`true` : sql`(${sql.join(placeConditions, sql` or `)})`
  return sql`
    select l.id, l.full_no, l.status from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${warehouseId} and a.purpose <> 'TRANSIT' and ${inPlaces}`
}

const changedSince = (warehouseId: string, since: string | undefined, of: Piece): Piece[] =>
  since === undefined
    ? []
    : [
        sql`exists (select 1 from stock_entry e where e.warehouse_id = ${warehouseId} and ${of}
          and e.happened_time >= ${since}::timestamptz)`,
      ]

/** The goods in these places. An empty place has no owner, so it is included only if all goods are counted. */
function visibleIn(warehouseId: string, scope: CountScope): Piece {
  const { cargoOwnerIds, productIds, touchedSince } = scope
  const ofGoods = [...among(sql`s.cargo_owner_id`, cargoOwnerIds), ...among(sql`s.product_id`, productIds)]
  const goods = all([...ofGoods, ...changedSince(warehouseId, touchedSince, sql`e.stock_id = s.id`)])
  const empty = all([
    ...(ofGoods.length === 0 ? [] : [sql`false`]),
    ...changedSince(warehouseId, touchedSince, sql`e.location_id = p.id`),
  ])
  return sql`
    place as materialized (${placesIn(warehouseId, scope)}),
    visible_goods as materialized (
      select s.location_id, p.full_no, s.product_id, s.cargo_owner_id, s.container_no, s.batch_num, s.product_date,
             s.expiry_date, s.quality
        from stock s join place p on p.id = s.location_id
       where s.warehouse_id = ${warehouseId} and s.present and ${goods}
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9
       union all
      select p.id, p.full_no, null, null, '', '', '0001-01-01', '9999-12-31', 'GOOD' from place p
       where p.status <> 'INACTIVE' and ${empty} and not exists (
         select 1 from stock s where s.warehouse_id = ${warehouseId} and s.location_id = p.id and s.present))`
}

/** An open line with the same goods as `c`. */
const openLine = (warehouseId: string) => sql`
  stocktaking_line x join stocktaking h on h.warehouse_id = x.warehouse_id and h.id = x.document_id
   where x.warehouse_id = ${warehouseId} and x.open and x.location_id = c.location_id
     and x.product_id is not distinct from c.product_id and x.cargo_owner_id is not distinct from c.cargo_owner_id
     and x.container_no = c.container_no and x.batch_num = c.batch_num and x.product_date = c.product_date
     and x.expiry_date = c.expiry_date and x.quality = c.quality`

export const blockedBy = (number: string) => new Problem('BLOCKED_BY', { detail: { type: 'STOCKTAKING', number } })

/** The number of another bill that has some of these goods. */
async function holderOf(db: Db, warehouseId: string, documentId: string | null, scope: CountScope) {
  const { rows } = await sql<{ no: string }>`
    with ${visibleIn(warehouseId, scope)}
    select o.no from visible_goods c cross join lateral (
      select h.check_bill_no as no from ${openLine(warehouseId)} and h.id is distinct from ${documentId}) o
     limit 1`.execute(db)
  return rows[0]?.no
}

/** The last line number. Lines are never deleted, so the next number is free. */
export const lastLineNo = (warehouseId: string, documentId: string) => sql`
  coalesce((select max(n.line_no) from stocktaking_line n
    where n.warehouse_id = ${warehouseId} and n.document_id = ${documentId}), 0)`

/**
 * Inserts a line for all goods of a scope in one statement, in the order of the locations. Goods that this bill already
 * has are skipped; goods of another bill are refused if `refuses` is set.
 */
export async function insertScope(
  trx: Trx,
  warehouseId: string,
  documentId: string,
  scope: CountScope,
  refuses: boolean,
): Promise<number> {
  const { rows } = await sql<{ visible: number; inserted: number }>`
    with ${visibleIn(warehouseId, scope)},
    inserted as (
      insert into stocktaking_line (warehouse_id, document_id, line_no, id, location_id, product_id, cargo_owner_id,
        container_no, batch_num, product_date, expiry_date, quality)
      select ${warehouseId}, ${documentId}, ${lastLineNo(warehouseId, documentId)}
               + row_number() over (order by c.full_no, c.container_no, p.code, c.batch_num, c.expiry_date, c.quality desc),
             gen_random_uuid(), c.location_id, c.product_id, c.cargo_owner_id, c.container_no, c.batch_num,
             c.product_date, c.expiry_date, c.quality
        from visible_goods c left join product p on p.id = c.product_id
      on conflict do nothing
      returning 1)
    select (select count(*) from visible_goods)::int as visible, (select count(*) from inserted)::int as inserted`.execute(
    trx,
  )
  const { visible, inserted } = required(rows[0], 'the count of lines')
  if (refuses && inserted < visible) throw blockedBy((await holderOf(trx, warehouseId, documentId, scope)) ?? '')
  return inserted
}

export async function previewScope(db: Db, warehouseId: string, scope: CountScope): Promise<CountPreview> {
  const { rows } = await sql<{ lines: number; empty: number }>`
    with ${visibleIn(warehouseId, scope)}
    select count(product_id)::int as lines, (count(*) - count(product_id))::int as empty from visible_goods`.execute(db)
  const { lines, empty } = required(rows[0], 'the count of lines')
  return {
    lines,
    emptyLocations: empty,
    blockedBy: (await holderOf(db, warehouseId, null, scope)) ?? null,
  }
}
