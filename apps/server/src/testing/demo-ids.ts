import type { Pool } from 'pg'

/** Records of the demo company that new ones may point to. */
export interface DemoIds {
  readonly warehouseId: string
  readonly areaId: string
  readonly surveAreaId: string
  readonly ownerId: string
}

let known: DemoIds | undefined

export function demoIds(): DemoIds {
  if (known === undefined) throw new Error('createTestApp first')
  return known
}

/** All of admin's warehouse. */
export async function learnDemoIds(pool: Pool): Promise<void> {
  const { rows } = await pool.query<DemoIds>(`
    select w.id as "warehouseId",
           (select a.id from warehouse_area a where a.warehouse_id = w.id and a.purpose = 'STORAGE' order by code limit 1) as "areaId",
           (select s.id from surve_area s where s.warehouse_id = w.id order by code limit 1) as "surveAreaId",
           (select o.cargo_owner_id from cargo_owner_warehouse o join cargo_owner c on c.id = o.cargo_owner_id
             where o.warehouse_id = w.id order by c.code limit 1) as "ownerId"
      from warehouse w where exists (select from surve_area s where s.warehouse_id = w.id) order by w.code limit 1`)
  known = rows[0]
}
