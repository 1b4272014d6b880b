import pg from 'pg'
import { launchEmbedded } from '../../apps/server/src/database/embedded/launch.ts'

export const LOCATIONS = 10_000

/** Two areas of ten aisles, fifty bays, five levels and both sides, of mixed states and shelves, with cameras. */
const FILL = `
with house as (
  insert into warehouse (id, code, name, time_zone, created_time, updated_time)
  values (gen_random_uuid(), 'BENCH', 'Ten thousand', 'Asia/Shanghai', now(), now()) returning id
), shelves as (
  insert into shelf_type (id, code, name, bay_width, depth, created_time, updated_time)
  select gen_random_uuid(), 'BENCH-' || n, 'Shelf ' || n, 1.2 + n * 0.1, 1, now(), now() from generate_series(0, 1) n
  returning id, code
), areas as (
  insert into warehouse_area (warehouse_id, id, code, name, purpose, type_id, created_time, updated_time)
  select house.id, gen_random_uuid(), right(shelves.code, 1), 'Hall ' || right(shelves.code, 1),
         case right(shelves.code, 1) when '0' then 'STORAGE' else 'PICK_FACE' end, shelves.id, now(), now()
    from house, shelves
  returning warehouse_id, id, code
), watched as (
  insert into surve_area (warehouse_id, id, code, name, created_time, updated_time)
  select id, gen_random_uuid(), 'BENCH', 'All', now(), now() from house returning warehouse_id, id
), cameras as (
  insert into surve_camera (warehouse_id, id, surve_area_id, code, name, x, y, direction, view_angle, created_time,
    updated_time)
  select warehouse_id, gen_random_uuid(), id, 'C' || n, 'Camera ' || n, n * 12, 4, n * 40, 70, now(), now()
    from watched, generate_series(1, 8) n
), locations as (
  insert into storage_location (warehouse_id, id, area_id, full_no, status, aisle, bay, level, side, created_time,
    updated_time)
  select a.warehouse_id, gen_random_uuid(), a.id, format('%s-%s-%s%s-%s', a.code, lpad(aisle::text, 2, '0'),
           lpad(bay::text, 2, '0'), side, level),
         case (aisle * 31 + bay * 7 + level * 3) % 20 when 0 then 'LOCKED' when 1 then 'INACTIVE' else 'ACTIVE' end,
         aisle, bay, level, side, now(), now()
    from areas a, generate_series(1, 10) aisle, generate_series(1, 50) bay, generate_series(1, 5) level,
         unnest(array['L', 'R']) side
)
select id from house`

/** Into the database of a server that runs; answers the id of the warehouse. */
export async function fillWarehouse(dataFolder: string): Promise<string> {
  const database = await launchEmbedded({ dataFolder })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>(FILL)
    await client.query('analyze')
    return rows[0]!.id
  } finally {
    await client.end()
    await database.stop()
  }
}
