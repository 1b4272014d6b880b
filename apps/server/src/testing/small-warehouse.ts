import { createDb } from '../kit/sql/db.ts'
import { listShelves } from '../stock/places/shelf-places.ts'
import type { TestApp } from './test-app.ts'
import type { WarehouseDay } from './warehouse-day.ts'

type Columns = Readonly<Record<string, unknown>>

/** The shelves of the warehouse, as few as a test wants. */
export interface SmallWarehouse {
  /** No shelf is in use any more. */
  readonly close: () => Promise<void>
  /** Only these new shelves are in the warehouse, the nearest first; those before are gone from sight. */
  readonly open: (count: number, columns?: Columns) => Promise<string[]>
  /** So many more. */
  readonly add: (count: number, columns?: Columns) => Promise<string[]>
}

/** Shelves that are not meant are hidden in an area for something else, so that no rule looks at them. */
export async function smallWarehouse(
  { pool }: Pick<TestApp, 'pool'>,
  { place, warehouseId }: WarehouseDay,
): Promise<SmallWarehouse> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into warehouse_area (warehouse_id, id, code, name, purpose, status, created_time, updated_time)
     select $1, gen_random_uuid(), 'HIDDEN', 'Hidden', 'STAGE', 'ACTIVE', now(), now() returning id`,
    [warehouseId],
  )
  const hidden = rows[0]!.id
  // Else the first who plans would measure all walks anew, over those that a test gives to its shelves.
  await pool.query('update storage_location set walk = 1000000 where warehouse_id = $1 and walk is null', [warehouseId])
  const list = () => listShelves(createDb(pool), warehouseId)
  let walk = 0
  const close = async () => {
    await pool.query(
      `update storage_location l set area_id = $2 from warehouse_area a
        where l.warehouse_id = $1 and a.warehouse_id = l.warehouse_id and a.id = l.area_id
          and a.purpose in ('STORAGE', 'PICK_FACE')`,
      [warehouseId, hidden],
    )
    await list()
  }
  const add = async (count: number, columns: Columns = {}) => {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) {
      walk += 1
      ids.push(await place({ walk, max_volume: '1000', max_weight: '1000000', max_pallets: 1000, ...columns }))
    }
    await list()
    return ids
  }
  return {
    close,
    add,
    open: async (count, columns) => {
      await close()
      return add(count, columns)
    },
  }
}
