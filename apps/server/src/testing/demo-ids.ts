import type { Pool } from 'pg'

/** Records of the demo company that new ones may point to. */
export interface DemoIds {
  readonly warehouseId: string
  readonly areaId: string
  readonly surveAreaId: string
  readonly ownerId: string
}

let ids: DemoIds | undefined

export function demoIds(): DemoIds {
  if (ids === undefined) throw new Error('createTestApp first')
  return ids
}

/** All of admin's warehouse. */
export async function learnDemoIds(pool: Pool): Promise<void> {
  // A statement a table, each naming its warehouse: on a distributed database they lie on different nodes.
  const first = async (statement: string, values: readonly string[] = []) =>
    (await pool.query<{ id: string }>(statement, [...values])).rows[0]?.id ?? ''
  const watched = await pool.query<{ id: string }>('select distinct warehouse_id as id from surve_area')
  const warehouseId = await first('select id from warehouse where id = any($1::uuid[]) order by code limit 1', [
    `{${watched.rows.map(({ id }) => id).join(',')}}`,
  ])
  ids = {
    warehouseId,
    areaId: await first(
      `select id from warehouse_area where warehouse_id = $1 and purpose = 'STORAGE' order by code limit 1`,
      [warehouseId],
    ),
    surveAreaId: await first('select id from surve_area where warehouse_id = $1 order by code limit 1', [warehouseId]),
    ownerId: await first(
      `select o.cargo_owner_id as id from cargo_owner_warehouse o join cargo_owner c on c.id = o.cargo_owner_id
        where o.warehouse_id = $1 order by c.code limit 1`,
      [warehouseId],
    ),
  }
}
