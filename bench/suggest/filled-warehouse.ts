import pg from 'pg'

/** A warehouse of so many places, of which the nearer ones are full. */
export interface FilledWarehouse {
  readonly warehouseId: string
  readonly cargoOwnerId: string
  readonly productIds: readonly string[]
}

const WAREHOUSE = `
  insert into warehouse (id, code, name, time_zone, created_time, updated_time)
  values (gen_random_uuid(), 'BENCH-' || $1::text, 'Places', 'Asia/Shanghai', now(), now()) returning id`

const AREAS = `
  insert into warehouse_area (warehouse_id, id, code, name, purpose, created_time, updated_time)
  select $1, gen_random_uuid(), 'A' || n, 'Hall ' || n, case n % 2 when 0 then 'STORAGE' else 'PICK_FACE' end, now(), now()
    from generate_series(1, 4) n`

const PLACES = `
  insert into storage_location (warehouse_id, id, area_id, full_no, status, aisle, bay, level, side, walk, max_pallets,
    created_time, updated_time)
  select a.warehouse_id, gen_random_uuid(), a.id, a.code || '-' || lpad(n::text, 6, '0'), 'ACTIVE', 1, 1, 1, 'L', n, 1,
         now(), now()
    from warehouse_area a, generate_series(1, $2::int / 4) n where a.warehouse_id = $1`

/** One pallet of other goods in each place up to a distance. */
const STOCK = `
  insert into stock (warehouse_id, id, location_id, container_no, cargo_owner_id, product_id, batch_num, product_date,
    expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, on_hand, present,
    updated_time)
  select l.warehouse_id, gen_random_uuid(), l.id, '', p.cargo_owner_id, p.id, '', '0001-01-01', '9999-12-31', '', 0, 'GOOD',
         'AVAILABLE', '', current_date, '', 1, true, now()
    from storage_location l, (select id, cargo_owner_id from product order by id limit 1) p
   where l.warehouse_id = $1 and l.walk <= $2`

/** As the writer of stock would have left them. */
const SHELVES = `
  insert into shelf_place (warehouse_id, location_id, area_id, walk, full_no, status, empty)
  select warehouse_id, id, area_id, walk, full_no, status, walk > $2 from storage_location where warehouse_id = $1`

const GOODS = `
  select p.cargo_owner_id as "cargoOwnerId", array_agg(p.id) as "productIds" from (
    select * from product where status = 'ACTIVE' order by id offset 1 limit 400) p
   group by p.cargo_owner_id order by count(*) desc limit 1`

export async function fillWarehouse(url: string, places: number, fullPart: number): Promise<FilledWarehouse> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(WAREHOUSE, [`${places}-${fullPart}`])
    const warehouseId = rows[0]!.id
    await client.query(AREAS, [warehouseId])
    await client.query(PLACES, [warehouseId, places])
    const furthestFull = Math.floor((places / 4) * fullPart)
    await client.query(STOCK, [warehouseId, furthestFull])
    await client.query(SHELVES, [warehouseId, furthestFull])
    await client.query('analyze')
    const goods = await client.query<Omit<FilledWarehouse, 'warehouseId'>>(GOODS)
    return { warehouseId, ...goods.rows[0]! }
  } finally {
    await client.end()
  }
}
