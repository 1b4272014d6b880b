import type { PlaceChoicesQuery } from '@entrepot/contract/query/place-choices'
import type { Purpose } from '@entrepot/domain/putaway/place'
import type { WalkedPlace } from '@entrepot/domain/putaway/walking'
import { type SqlBool, sql } from 'kysely'
import { all, type Condition, pattern } from '../../../kit/lists/filters.ts'
import { offsetOf } from '../../../kit/lists/option-page.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** A place of the page, with its position. */
export interface PageRow extends WalkedPlace {
  readonly id: string
  readonly fullNo: string
  readonly area: string
  readonly walk: number | null
}

const columns = sql`l.id, l.full_no as "fullNo", a.name as area, l.area_id as "areaId", l.aisle, l.bay, l.level, l.side, l.walk`
const joined = sql`storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id`

interface PageOf extends Pick<PlaceChoicesQuery, 'keyword' | 'currentPage' | 'pageSize'> {
  readonly warehouseId: string
  /** The suggested places, best first. */
  readonly bestIds: readonly string[]
  readonly purposes: readonly Purpose[]
  readonly temperatures: readonly string[]
  /** True when goods are to be put away: then empty places come first. A count lists all places alike. */
  readonly isEmptyFirst: boolean
}

/** The areas that are suitable for the goods. */
const areasFor = ({ warehouseId, purposes, temperatures }: PageOf) => sql`
  select b.id from warehouse_area b
   where b.warehouse_id = ${warehouseId} and b.status = 'ACTIVE' and b.purpose = any(${purposes}::text[])
     and (b.temperature_type is null or b.temperature_type = all(${temperatures}::text[]))`

/** The nearest empty shelves of each suitable area. */
const emptyShelves = (page: PageOf, most: number) => sql`
  select f.id, 0 as step, f.walk, f.full_no from (${areasFor(page)}) b cross join lateral (
    select p.location_id as id, p.walk, p.full_no from shelf_place p
     where p.warehouse_id = ${page.warehouseId} and p.area_id = b.id and p.empty and p.status = 'ACTIVE'
       and p.location_id <> all(${page.bestIds}::uuid[])
     order by p.walk, p.full_no limit ${most}) f`

const isEmptyShelf = sql`exists (select 1 from shelf_place p
  where p.warehouse_id = e.warehouse_id and p.location_id = e.id and p.empty and p.status = 'ACTIVE')`

/** All other active places, nearest first. */
const otherPlaces = (page: PageOf, most: number) => sql`
  (select e.id, 1 as step, e.walk, e.full_no from storage_location e
    where e.warehouse_id = ${page.warehouseId} and e.status = 'ACTIVE' and e.id <> all(${page.bestIds}::uuid[])
      and e.area_id in (${areasFor(page)}) ${page.isEmptyFirst ? sql`and not ${isEmptyShelf}` : sql``}
    order by e.walk, e.full_no limit ${most})`

/**
 * The best places first, then empty shelves that are suitable for the goods, then all others, nearest first. Each part
 * reads only as many rows as the page can show.
 */
async function offeredPage(db: Db, page: PageOf): Promise<PageRow[]> {
  const { warehouseId, bestIds, pageSize, isEmptyFirst } = page
  const first = offsetOf(page)
  const bestHere = bestIds.slice(first, first + pageSize)
  const [offset, limit] = [Math.max(0, first - bestIds.length), pageSize - bestHere.length]
  const others = otherPlaces(page, offset + limit)
  const rest = isEmptyFirst ? sql`${emptyShelves(page, offset + limit)} union all ${others}` : others
  const { rows } = await sql<PageRow>`
    select ${columns} from ${joined}
      join (select b.id, -1 as step from unnest(${bestHere}::uuid[]) b(id) union all
        (select o.id, o.step from (${rest}) o order by o.step, o.walk, o.full_no limit ${limit} offset ${offset})) c
        on c.id = l.id
     where l.warehouse_id = ${warehouseId}
     order by c.step, array_position(${bestHere}::uuid[], l.id), l.walk, l.full_no`.execute(db)
  return rows
}

/** Matches the number of the place, or the code or name of its area. */
const matchesText = (warehouseId: string, text: string): Condition => sql<SqlBool>`(
  l.search_grams @> grams_sought(${text}) and l.full_no ilike ${pattern(text)}
  or l.area_id in (select b.id from warehouse_area b where b.warehouse_id = ${warehouseId}
    and b.search_grams @> grams_sought(${text}) and (b.code ilike ${pattern(text)} or b.name ilike ${pattern(text)})))`

/**
 * All places that match the text, also those that may not be chosen: a person who scans a locked place must see that it
 * is locked.
 */
async function matchingPage(db: Db, { warehouseId, bestIds, ...page }: PageOf, text: string): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from ${joined}
     where ${all([sql<SqlBool>`l.warehouse_id = ${warehouseId}`, matchesText(warehouseId, text)])}
     order by lower(l.full_no) = lower(${text}) desc, array_position(${bestIds}::uuid[], l.id), l.walk, l.full_no
     limit ${page.pageSize} offset ${offsetOf(page)}`.execute(db)
  return rows
}

export const choicePage = (db: Db, page: PageOf): Promise<PageRow[]> =>
  page.keyword === undefined ? offeredPage(db, page) : matchingPage(db, page, page.keyword)
