import pg from 'pg'

export const PRODUCTS = 2_000
export const LOCATIONS = 5_000

/** What both sides of a bench need to know of the place they work in. */
export interface Place {
  readonly warehouseId: string
  readonly warehouseCode: string
  readonly timeZone: string
  readonly cargoOwnerId: string
  readonly userId: string
  readonly dockId: string
  readonly stageId: string
  readonly productIds: readonly string[]
  readonly locationIds: readonly string[]
}

/** One hall of five thousand places that take whatever comes, and the four special ones. */
const WAREHOUSE = `
with house as (
  insert into warehouse (id, code, name, time_zone, created_time, updated_time)
  values (gen_random_uuid(), 'BENCH', 'Five thousand', 'Asia/Shanghai', now(), now()) returning id
), shelf as (
  insert into shelf_type (id, code, name, bay_width, depth, max_volume, max_weight, created_time, updated_time)
  values (gen_random_uuid(), 'BENCH', 'Deep', 1.2, 1, 1000000, 1000000000, now(), now()) returning id
), areas as (
  insert into warehouse_area (warehouse_id, id, code, name, purpose, type_id, temperature_type, created_time, updated_time)
  select house.id, gen_random_uuid(), purpose, purpose, purpose, case purpose when 'STORAGE' then shelf.id end,
         case purpose when 'STORAGE' then 'AMBIENT' end, now(), now()
    from house, shelf, unnest(array['STORAGE', 'DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT']) purpose
  returning warehouse_id, id, purpose
), special as (
  insert into storage_location (warehouse_id, id, area_id, full_no, created_time, updated_time)
  select warehouse_id, gen_random_uuid(), id, purpose || '-01', now(), now() from areas where purpose <> 'STORAGE'
), racks as (
  insert into storage_location (warehouse_id, id, area_id, full_no, aisle, bay, level, side, created_time, updated_time)
  select a.warehouse_id, gen_random_uuid(), a.id,
         format('%s-%s%s-%s', lpad(aisle::text, 2, '0'), lpad(bay::text, 2, '0'), side, level), aisle, bay, level, side,
         now(), now()
    from areas a, generate_series(1, $1 / 500) aisle, generate_series(1, 50) bay, generate_series(1, 5) level,
         unnest(array['L', 'R']) side
   where a.purpose = 'STORAGE'
), served as (
  insert into cargo_owner_warehouse (cargo_owner_id, warehouse_id)
  select o.id, house.id from house, cargo_owner o where o.code = 'HUAYU'
), staff as (
  insert into user_warehouse (user_id, warehouse_id)
  select u.id, house.id from house, app_user u where u.username = 'admin'
)
select id from house`

/** Goods of the demo's first owner that keep for ever. */
const GOODS = `
  insert into product (id, cargo_owner_id, code, name, unit, volume, net_weight, cross_weight, package_number,
    storage_temperature_type, created_time, updated_time)
  select gen_random_uuid(), (select id from cargo_owner where code = 'HUAYU'), 'BENCH-' || lpad(i::text, 5, '0'),
    '耐用品' || i, 'PIECE', 0.002, 0.5, 0.6, 12, 'AMBIENT', now(), now() from generate_series(1, $1::int) i`

const only = (purpose: string) => `
    (select l.id from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      where l.warehouse_id = w.id and a.purpose = '${purpose}')`

const FACTS = `
  select w.id as "warehouseId", w.code as "warehouseCode", w.time_zone as "timeZone", o.id as "cargoOwnerId",
    u.id as "userId",
    ${only('DOCK')} as "dockId", ${only('STAGE')} as "stageId",
    (select array_agg(p.id order by p.code) from product p where p.code like 'BENCH-%') as "productIds",
    (select array_agg(l.id order by l.full_no) from storage_location l
       join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      where l.warehouse_id = w.id and a.purpose = 'STORAGE') as "locationIds"
    from warehouse w, cargo_owner o, app_user u where w.code = 'BENCH' and o.code = 'HUAYU' and u.username = 'admin'`

export async function fillWarehouse(url: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(WAREHOUSE, [LOCATIONS])
    await client.query(GOODS, [PRODUCTS])
    await client.query('analyze')
    const { rows } = await client.query<Place>(FACTS)
    return rows[0]!
  } finally {
    await client.end()
  }
}

/** The locations in the order of the products that lie there, those of nobody behind them. */
const SETTLED = `
  select array_agg(l.id order by p.code nulls last, l.full_no) as "locationIds" from storage_location l
    join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id and a.purpose = 'STORAGE'
    left join (stock s join product p on p.id = s.product_id)
      on s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
   where l.warehouse_id = $1`

/** Once every product lies somewhere: a floor puts its goods where the product would. */
export async function settled(url: string, place: Place): Promise<Place> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Pick<Place, 'locationIds'>>(SETTLED, [place.warehouseId])
    const { locationIds } = rows[0]!
    if (locationIds.length !== LOCATIONS) throw new Error('a place holds more than one product')
    return { ...place, locationIds }
  } finally {
    await client.end()
  }
}
