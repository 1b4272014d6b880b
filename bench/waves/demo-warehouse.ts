import pg from 'pg'
import { type Stocked, stockShelves } from '../order/shelves.ts'
import type { Place } from '../receipt/warehouse.ts'
import { CLUSTER_CART, demoFloor, demoWave, SHELVES } from './demo-floor.ts'

const GOODS = 600
/** Every order can be served. */
const MORE = 50

const WAREHOUSE = `
with house as (
  insert into warehouse (id, code, name, time_zone, created_time, updated_time)
  values (gen_random_uuid(), 'BENCH', 'Three floors', 'Asia/Shanghai', now(), now()) returning id
), shelves as (
  insert into shelf_type (id, code, name, bay_width, depth, created_time, updated_time)
  select gen_random_uuid(), 'BENCH-' || s.code, s.code, s.width, s.depth, now(), now()
    from jsonb_to_recordset($1::jsonb) s(code text, width numeric, depth numeric) returning id, name
), areas as (
  insert into warehouse_area (warehouse_id, id, code, name, purpose, x, y, width, depth, aisle_width, created_time,
    updated_time)
  select house.id, gen_random_uuid(), a.id, a.id, a.purpose, a.x, a.y, a.width, a.depth, a."aisleWidth", now(), now()
    from house, jsonb_to_recordset($2::jsonb)
      a(id text, purpose text, x numeric, y numeric, width numeric, depth numeric, "aisleWidth" numeric)
  returning warehouse_id, id, code
), places as (
  insert into storage_location (warehouse_id, id, area_id, full_no, type_id, aisle, bay, level, side, created_time,
    updated_time)
  select a.warehouse_id, gen_random_uuid(), a.id, p."fullNo", s.id, p.aisle, p.bay, p.level, p.side, now(), now()
    from jsonb_to_recordset($3::jsonb)
      p("fullNo" text, "areaId" text, "typeId" text, aisle int, bay int, level int, side text)
    join areas a on a.code = p."areaId" left join shelves s on s.name = p."typeId"
), served as (
  insert into cargo_owner_warehouse (cargo_owner_id, warehouse_id)
  select o.id, house.id from house, cargo_owner o where o.code = 'HUAYU'
), staff as (
  insert into user_warehouse (user_id, warehouse_id)
  select u.id, house.id from house, app_user u where u.username = 'admin'
), goods as (
  insert into product (id, cargo_owner_id, code, name, unit, volume, net_weight, cross_weight, created_time, updated_time)
  select gen_random_uuid(), (select id from cargo_owner where code = 'HUAYU'), 'goods-' || i, 'goods ' || i, 'PIECE',
    0.0008, 0.3, 0.4, now(), now() from generate_series(0, $4::int - 1) i
) select`

const FACTS = `
  select w.id as "warehouseId", w.code as "warehouseCode", w.time_zone as "timeZone", o.id as "cargoOwnerId",
    u.id as "userId", '' as "dockId", '' as "stageId",
    (select array_agg(p.id order by substr(p.code, 7)::int) from product p where p.code like 'goods-%') as "productIds",
    (select jsonb_object_agg(l.full_no, l.id) from storage_location l where l.warehouse_id = w.id) as "locations"
    from warehouse w, cargo_owner o, app_user u where w.code = 'BENCH' and o.code = 'HUAYU' and u.username = 'admin'`

const ORDERS = `
with sent as (
  select gen_random_uuid() as id, o.* from jsonb_to_recordset($3::jsonb)
    o(number text, priority int, latest timestamptz, paid timestamptz, lines jsonb)
), orders as (
  insert into consumer_order (warehouse_id, id, order_no, platform, platform_order_no, order_type, cargo_owner_id,
    consignee, phone, province, city, address, priority, latest_ship_time, paid_time, sku_total, line_total, created_by,
    created_time, updated_time)
  select $1, id, number, 'TMALL', number, 'NORMAL', $2, '-', '-', '上海市', '上海市', '-', priority, latest, paid,
    (select sum((l ->> 'pieces')::int) from jsonb_array_elements(lines) l), jsonb_array_length(lines), 'admin', now(), now()
    from sent
) insert into consumer_order_line (warehouse_id, document_id, line_no, id, product_id, sku_total)
  select $1, s.id, l.place, gen_random_uuid(), (l.line ->> 'productId')::uuid, (l.line ->> 'pieces')::int
    from sent s, jsonb_array_elements(s.lines) with ordinality l(line, place)`

/** The demo's floors side by side as one warehouse, with stock on all shelves and orders that wait. */
export async function fillDemoWarehouse(superUrl: string, appUrl: string, orderCount: number): Promise<Place> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { areas, places } = demoFloor()
    const shelves = [...SHELVES].map(([code, { bayWidth, depth }]) => ({ code, width: bayWidth, depth }))
    await client.query(WAREHOUSE, [JSON.stringify(shelves), JSON.stringify(areas), JSON.stringify(places), GOODS])
    const { rows } = await client.query<Place & { locations: Record<string, string> }>(FACTS)
    const { locations, ...facts } = rows[0]!
    const place = { ...facts, locationIds: Object.values(locations) }
    const wave = demoWave(orderCount, CLUSTER_CART, GOODS)
    const productOf = (goods: string) => place.productIds[Number(goods.slice('goods-'.length))]!
    const stocked = wave.rows.map(
      ({ goods, locationId, available }): Stocked => ({
        productId: productOf(goods),
        locationId: locations[locationId]!,
        pieces: MORE * available,
      }),
    )
    await stockShelves(appUrl, place, stocked)
    const orders = wave.orders.map(({ id, priority, latestShipTime, paidTime, lines }) => ({
      ...{ number: id, priority, latest: latestShipTime, paid: paidTime },
      lines: lines.map(({ goods, pieces }) => ({ productId: productOf(goods), pieces })),
    }))
    await client.query(ORDERS, [place.warehouseId, place.cargoOwnerId, JSON.stringify(orders)])
    await client.query('vacuum analyze')
    return place
  } finally {
    await client.end()
  }
}
