import pg from 'pg'
import type { Place } from '../receipt/warehouse.ts'

/** Orders that came in a row: of five shops, three platforms, ten provinces, due over three days, mostly of one line. */
const FILL = `
insert into consumer_order (warehouse_id, id, order_no, platform, platform_order_no, shop_name, order_type, order_status,
  cargo_owner_id, consignee, phone, province, city, address, buyer_remark, paid_time, latest_ship_time, readiness,
  shortages, sku_total, line_total, product_id, cancelled, shipped_time, shipped_sku_total, created_by, created_time,
  updated_time)
select $1, gen_random_uuid(), $5 || i, (array['TMALL', 'JD', 'DOUYIN'])[1 + i % 3], $5 || i, 'Shop ' || i % 5,
       case when i % 50 = 0 then 'EXCHANGE' else 'NORMAL' end,
       case when $6 then 'SHIPPED' when i % 20 = 0 then 'SHORT' else 'WAITING' end, $2, '收货人' || i,
       '1380000' || lpad((i % 10000)::text, 4, '0'), 'Province ' || i % 10, 'City ' || i % 100, i || ' Harbour Road',
       case when i % 10 = 0 then 'gift' end, now(), now() + (i % 72) * interval '1 hour' - interval '6 hours',
       case when not $6 and i % 20 = 0 then 'SHORT' else 'READY' end,
       case when not $6 and i % 20 = 0 then '[{"productId": "00000000-0000-4000-8000-000000000000", "missing": 1}]'::jsonb
         else '[]'::jsonb end,
       1 + i % 3, 1 + (i % 3) / 2, case when i % 3 < 2 then ($3::uuid[])[1 + i % 200] end, false,
       case when $6 then now() - (i % 90) * interval '1 day' end, case when $6 then 1 + i % 3 else 0 end, 'admin', now(),
       now()
  from generate_series(1, $4::int) i`

/** Writes orders past the server, as the superuser. */
export async function fillOrders(url: string, place: Place, orders: number, prefix: string, shipped: boolean) {
  await asSuperuser(url, async (client) => {
    const { warehouseId, cargoOwnerId, productIds } = place
    await client.query(FILL, [warehouseId, cargoOwnerId, productIds, orders, prefix, shipped])
    await client.query('vacuum analyze consumer_order')
  })
}

export const emptyOrders = (url: string) =>
  asSuperuser(url, (client) => client.query('truncate consumer_order cascade'))

export async function asSuperuser<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
