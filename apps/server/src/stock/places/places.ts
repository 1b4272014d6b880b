import type { Place } from '@entrepot/domain/putaway/place'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import { nearestEmpty } from './nearest-empty.ts'
import { lying, placesIn, placesWhere, planWhere } from './place-rows.ts'
import { isShelfArea } from './shelf-places.ts'

const locks = ({ warehouseId, ids }: { warehouseId: RawBuilder<unknown>; ids: RawBuilder<unknown> }) => sql`
  select 1 from storage_location where warehouse_id = ${warehouseId} and id = any(${ids}) order by id for no key update`

const lockAndReadPlaces = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => placesWhere(warehouseId, lying, sql`l.id = any(${ids})`),
  { locks: [locks] },
)

/**
 * Locks locations until the transaction ends, in the order of their ids, then reads their contents. Capacity is a sum
 * over rows: without the lock two putaways would both fit.
 */
export const lockPlaces = async (trx: Trx, warehouseId: string, ids: readonly string[]): Promise<Map<string, Place>> =>
  placesIn(await lockAndReadPlaces(trx, { warehouseId, ids: [...new Set(ids)] }))

const readPlaces = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => placesWhere(warehouseId, lying, sql`l.id = any(${ids})`),
)

/** Places and their contents, without a lock: not for decisions. */
export const placesById = async (db: Db, warehouseId: string, ids: readonly string[]): Promise<Map<string, Place>> =>
  placesIn(await readPlaces(db, { warehouseId, ids: [...new Set(ids)] }))

const lockAndReadPlannedPlaces = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', ids: 'uuid[]', withoutLines: 'uuid[]' },
  ({ warehouseId, ids, withoutLines }) => planWhere(warehouseId, withoutLines, sql`l.id = any(${ids})`),
  { locks: [locks] },
)

/** Like `lockPlaces`, for goods that are only planned: goods of open putaways count as being there. */
export const lockPlannedPlaces = async (
  trx: Trx,
  warehouseId: string,
  ids: readonly string[],
  withoutLines: readonly string[],
): Promise<Map<string, Place>> =>
  placesIn(await lockAndReadPlannedPlaces(trx, { warehouseId, ids: [...new Set(ids)], withoutLines }))

const readPlannedPlaces = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', ids: 'uuid[]', withoutLines: 'uuid[]' },
  ({ warehouseId, ids, withoutLines }) => planWhere(warehouseId, withoutLines, sql`l.id = any(${ids})`),
)

/** Like `lockPlannedPlaces`, without a lock: not for decisions. */
export const plannedPlaces = async (
  db: Db,
  warehouseId: string,
  ids: readonly string[],
  withoutLines: readonly string[],
): Promise<Map<string, Place>> => placesIn(await readPlannedPlaces(db, { warehouseId, ids, withoutLines }))

/**
 * The number of nearest places that are read whatever they hold, so that a suggestion can say why none of them fits.
 */
const NEAREST = 25

const readPlacesNear = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', productIds: 'uuid[]', withoutLines: 'uuid[]' },
  ({ warehouseId, productIds, withoutLines }) =>
    planWhere(
      warehouseId,
      withoutLines,
      sql`${isShelfArea('a')} and l.id = any(array(
      select s.location_id from stock s
       where s.warehouse_id = ${warehouseId} and s.present and s.product_id = any(${productIds})
      union
      select q.location_id from putaway_line q join stock s on s.warehouse_id = q.warehouse_id and s.id = q.stock_id
       where q.warehouse_id = ${warehouseId} and q.confirmed_time is null and q.location_id is not null
         and q.document_id = any(array(
           select d.id from putaway d where d.warehouse_id = ${warehouseId} and d.status = 'DRAFT'))
         and s.product_id = any(${productIds})
      union
      (select e.id from storage_location e
         join warehouse_area b on b.warehouse_id = e.warehouse_id and b.id = e.area_id
        where e.warehouse_id = ${warehouseId} and e.status = 'ACTIVE' and ${isShelfArea('b')}
        order by e.walk, e.full_no limit ${sql.lit(NEAREST)})))`,
    ),
)

/** The places that hold or await one of these products, and those nearest to the dock. */
export const placesNear = async (
  db: Db,
  warehouseId: string,
  productIds: readonly string[],
  withoutLines: readonly string[],
): Promise<Map<string, Place>> => placesIn(await readPlacesNear(db, { warehouseId, productIds, withoutLines }))

interface PlaceFilter {
  readonly productIds: readonly string[]
  readonly placeIds: readonly string[]
  readonly withoutLines: readonly string[]
  readonly most: number
}

const readPlacesForGoods = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', productIds: 'uuid[]', placeIds: 'uuid[]', withoutLines: 'uuid[]', most: 'int' },
  ({ warehouseId, productIds, placeIds, withoutLines, most }) =>
    planWhere(
      warehouseId,
      withoutLines,
      sql`l.id = any(array(
      select unnest(${placeIds})
      union
      (select s.location_id from stock s
        where s.warehouse_id = ${warehouseId} and s.present and s.product_id = any(${productIds})
        group by s.location_id order by s.location_id limit ${most} / 3)
      union
      (select e.id from storage_location e
         join warehouse_area b on b.warehouse_id = e.warehouse_id and b.id = e.area_id
        where e.warehouse_id = ${warehouseId} and e.status = 'ACTIVE' and b.status = 'ACTIVE' and ${isShelfArea('b')}
        order by e.walk, e.full_no limit ${most})
      union
      (select e.id from storage_location e
         join warehouse_area b on b.warehouse_id = e.warehouse_id and b.id = e.area_id
        where e.warehouse_id = ${warehouseId} and e.status = 'ACTIVE' and b.status = 'ACTIVE' and b.purpose = 'DEFECTIVE'
        order by e.walk, e.full_no limit ${most} / 10)))
      and (${isShelfArea('a')} or a.purpose = 'DEFECTIVE')`,
    ),
)

/**
 * Places that a person may bring goods to: the given ones, those that hold the products, those for damaged goods, and
 * the nearest.
 */
export const placesForGoods = async (db: Db, warehouseId: string, filter: PlaceFilter): Promise<Map<string, Place>> =>
  placesIn(await readPlacesForGoods(db, { warehouseId, ...filter }))

const readEmptyPlaces = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', perKind: 'int', withoutLines: 'uuid[]' },
  ({ warehouseId, perKind, withoutLines }) =>
    placesWhere(warehouseId, lying, sql`l.id = any(array(${nearestEmpty(warehouseId, perKind, withoutLines)}))`),
)

/** The `perKind` nearest empty places of each kind that no open putaway has planned. */
export const emptyPlaces = async (
  db: Db,
  warehouseId: string,
  perKind: number,
  withoutLines: readonly string[],
): Promise<Map<string, Place>> => placesIn(await readEmptyPlaces(db, { warehouseId, perKind, withoutLines }))

const readShelves = preparedStatement(
  'stock/places/places',
  { warehouseId: 'uuid', withoutLines: 'uuid[]' },
  ({ warehouseId, withoutLines }) => planWhere(warehouseId, withoutLines, isShelfArea('a')),
)

/** Every shelf of the warehouse, for goods that fit nowhere near the dock. */
export const allShelves = async (
  db: Db,
  warehouseId: string,
  withoutLines: readonly string[],
): Promise<Map<string, Place>> => placesIn(await readShelves(db, { warehouseId, withoutLines }))
