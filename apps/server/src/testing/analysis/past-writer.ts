import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { keepArea, keepMeasures } from '../../stock/figures/past-facts.ts'
import { changeTimeZone } from '../../stock/figures/time-zone-change.ts'
import { LOCATIONS, type ModelEntry, type ModelRow, ownerOf, PRODUCTS, RECEIVED_ON } from './past-model.ts'

/** Ids of one warehouse of a model, in the database. */
export interface PastHouse {
  readonly warehouseId: string
  readonly owners: readonly string[]
  readonly products: readonly string[]
  readonly areas: readonly string[]
  readonly locations: readonly string[]
}

const several = (count: number) => Array.from({ length: count }, () => randomUUID())

export async function createPastHouse(db: Db, zone: string): Promise<PastHouse> {
  const house = {
    warehouseId: randomUUID(),
    owners: several(2),
    products: several(PRODUCTS),
    areas: several(2),
    locations: several(LOCATIONS),
  }
  const { warehouseId, owners, products, areas, locations } = house
  const code = warehouseId.slice(0, 8)
  await sql`insert into warehouse (id, code, name, time_zone, created_time, updated_time)
    values (${warehouseId}, ${code}, ${code}, ${zone}, '2020-01-01', '2020-01-01')`.execute(db)
  await sql`insert into cargo_owner (id, code, name, created_time, updated_time)
    select id, id::text, id::text, now(), now() from unnest(${owners}::uuid[]) id`.execute(db)
  await sql`insert into product (id, cargo_owner_id, code, name, volume, created_time, updated_time)
    select id, owner, id::text, id::text, place * 0.001, now(), now()
      from unnest(${products}::uuid[], ${products.map((_, n) => owners[ownerOf(n)])}::uuid[]) with ordinality p (id, owner, place)`.execute(
    db,
  )
  await sql`insert into warehouse_area (warehouse_id, id, code, name, purpose, created_time, updated_time)
    select ${warehouseId}, id, id::text, id::text, 'STORAGE', now(), now() from unnest(${areas}::uuid[]) id`.execute(db)
  await sql`insert into storage_location (warehouse_id, id, area_id, full_no, max_volume, created_time, updated_time)
    select ${warehouseId}, id, area, id::text, 1, '2020-01-01', '2020-01-01'
      from unnest(${locations}::uuid[], ${locations.map((_, n) => areas[n % 2])}::uuid[]) l (id, area)`.execute(db)
  return house
}

const idOf = (text: string) => {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const columnsOf = (house: PastHouse, row: ModelRow) => ({
  stock_id: idOf(`${house.warehouseId} ${JSON.stringify(row)}`),
  location_id: house.locations[row.location],
  container_no: row.container,
  cargo_owner_id: house.owners[ownerOf(row.product)],
  product_id: house.products[row.product],
  batch_num: row.batch,
  product_date: '0001-01-01',
  expiry_date: '9999-12-31',
  handbook_num: row.handbook,
  handbook_item_no: row.handbook === '' ? 0 : 1,
  quality: row.quality,
  status: row.status,
  hold_code: row.status === 'FROZEN' ? 'QUALITY' : '',
  received_on: RECEIVED_ON[row.received],
  origin_no: '',
})

/** Posts entries as the ledger has them; their balances are not asked for. */
export async function writeEntries(db: Db, house: PastHouse, entries: readonly ModelEntry[]): Promise<void> {
  const rows = entries.map(({ time, effect, quantity, row, reverses }) => ({
    ...columnsOf(house, row),
    warehouse_id: house.warehouseId,
    happened_time: new Date(time).toISOString(),
    id: randomUUID(),
    posting_id: randomUUID(),
    document_type: 'OPENING',
    document_id: randomUUID(),
    document_no: 'X',
    document_line_no: 1,
    effect,
    quantity,
    operator: 'test',
    reverses_id: reverses ? randomUUID() : null,
  }))
  await sql`insert into stock_entry select * from jsonb_populate_recordset(null::stock_entry, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

export const remeasure = (db: Db, time: number, productId: string, thousandths: number) =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ volume: string }>`select volume from product where id = ${productId}`.execute(trx)
    await sql`update product set volume = ${thousandths}::numeric * 0.001 where id = ${productId}`.execute(trx)
    await keepMeasures(trx, new Date(time), productId, { volume: rows[0]?.volume ?? null })
  })

export const moveToArea = (db: Db, time: number, house: PastHouse, location: number, area: number) =>
  inTransaction(db, async (trx) => {
    const [id = '', areaId = ''] = [house.locations[location], house.areas[area]]
    const { rows } = await sql<{ area: string }>`
      select area_id as area from storage_location where warehouse_id = ${house.warehouseId} and id = ${id}`.execute(
      trx,
    )
    await sql`update storage_location set area_id = ${areaId} where warehouse_id = ${house.warehouseId} and id = ${id}`.execute(
      trx,
    )
    await keepArea(trx, new Date(time), { warehouseId: house.warehouseId, id, areaId: rows[0]?.area ?? '' })
  })

export const setZone = (db: Db, time: number, { warehouseId }: PastHouse, zone: string) =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ zone: string }>`
      select time_zone as zone from warehouse where id = ${warehouseId}`.execute(trx)
    const before = rows[0]?.zone ?? zone
    if (before === zone) return
    await sql`update warehouse set time_zone = ${zone} where id = ${warehouseId}`.execute(trx)
    await changeTimeZone(trx, new Date(time), warehouseId, before, zone)
  })

/**
 * The last day with figures as a server of the version before figures by day of receipt would have made it: it ends none
 * of theirs, adds none and does not know their sums.
 */
export const forgetReceipts = (db: Db, { warehouseId }: PastHouse) =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ day: string }>`
      update figure_day f set has_receipts = false where f.warehouse_id = ${warehouseId}
         and f.day = (select max(l.day) from figure_day l where l.warehouse_id = ${warehouseId}) returning f.day`.execute(
      trx,
    )
    const day = rows[0]?.day
    if (day === undefined) return
    const here = sql`warehouse_id = ${warehouseId}`
    await sql`delete from receipt_day where ${here} and day = ${day}`.execute(trx)
    await sql`update receipt_day set until_day = 'infinity' where ${here} and until_day = ${day}`.execute(trx)
    await sql`update product_day set received_sum = null where ${here} and day = ${day}`.execute(trx)
    await sql`update product_balance set received_sum = 7 where ${here} and last_day = ${day}`.execute(trx)
  })
