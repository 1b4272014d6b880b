import pg from 'pg'
import { stockShelves } from '../order/shelves.ts'
import type { Place } from '../receipt/warehouse.ts'

export const LINES = 50_000

/** As many rows of different goods in each place. */
export const fillPlaces = (url: string, place: Place) =>
  stockShelves(
    url,
    place,
    Array.from({ length: LINES }, (_, n) => ({
      productId: place.productIds[(n * 7 + Math.floor(n / place.locationIds.length)) % place.productIds.length]!,
      locationId: place.locationIds[n % place.locationIds.length]!,
      pieces: 12,
    })),
  )

/** The lines of a bill that nobody has drawn up: bare rows of stock, in no order, whatever else is counted. */
const FLOOR = `
  insert into stocktaking_line (warehouse_id, document_id, line_no, id, location_id, product_id, cargo_owner_id,
    container_no, batch_num, product_date, expiry_date, quality)
  select s.warehouse_id, $2, row_number() over (), gen_random_uuid(), s.location_id, s.product_id, s.cargo_owner_id,
    s.container_no, s.batch_num, s.product_date, s.expiry_date, s.quality
    from stock s where s.warehouse_id = $1 and s.present`

export interface CountDatabase {
  /** The area of all places that are counted. */
  areaId(): Promise<string>
  insertLines(billId: string): Promise<void>
  /** Answers how many lines the bills had; afterwards nothing was ever counted. */
  forgetAll(): Promise<number>
  end(): Promise<void>
}

export async function openCounts(url: string, { warehouseId, locationIds }: Place): Promise<CountDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  return {
    areaId: async () => {
      const { rows } = await client.query<{ id: string }>(
        'select area_id as id from storage_location where warehouse_id = $1 and id = $2',
        [warehouseId, locationIds[0]],
      )
      return rows[0]!.id
    },
    insertLines: async (billId) => void (await client.query(FLOOR, [warehouseId, billId])),
    forgetAll: async () => {
      const { rowCount } = await client.query('delete from stocktaking_line where warehouse_id = $1', [warehouseId])
      await client.query('vacuum (analyze) stocktaking_line')
      await client.query('checkpoint')
      return rowCount ?? 0
    },
    end: () => client.end(),
  }
}
