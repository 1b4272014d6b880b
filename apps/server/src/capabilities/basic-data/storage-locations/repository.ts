import type { GenerateBody } from '@entrepot/contract/basic-data/storage-locations'
import type { PatternLocation } from '@entrepot/domain/basic-data/location-pattern'
import { sql } from 'kysely'
import type { Trx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import type { Work } from '../../../kit/resource-handlers.ts'

/** Names of the pattern that the warehouse has already. */
export async function namesTaken(trx: Trx, warehouseId: string, places: readonly PatternLocation[]): Promise<string[]> {
  const { rows } = await sql<{ fullNo: string }>`
    select full_no as "fullNo" from storage_location
     where warehouse_id = ${warehouseId}
       and lower(full_no) = any(select lower(n) from unnest(${places.map(({ fullNo }) => fullNo)}::text[]) n)
     order by full_no limit 20`.execute(trx)
  return rows.map(({ fullNo }) => fullNo)
}

/** One statement, whatever their number: the places, and in the log one entry for each. */
export async function insertLocations(work: Work, body: GenerateBody, places: readonly PatternLocation[]) {
  const now = work.clock.now()
  const { userId, username, address, requestId } = work.caller
  await sql`
    with made as (
      select * from unnest(${places.map(() => newId(now))}::uuid[], ${places.map(() => newId(now))}::uuid[],
        ${places.map(({ fullNo }) => fullNo)}::text[], ${places.map(({ aisle }) => aisle)}::int[],
        ${places.map(({ bay }) => bay)}::int[], ${places.map(({ level }) => level)}::int[],
        ${places.map(({ side }) => side)}::text[]) as n(id, entry_id, full_no, aisle, bay, level, side)),
    logged as (
      insert into audit_log (id, happened_time, user_id, username, action, resource, record_id, record_label, address,
        request_id, after)
      select entry_id, ${now}::timestamptz, ${userId}::uuid, ${username}, 'generate', 'storageLocations', id::text, full_no, ${address},
             ${requestId}, jsonb_build_object('fullNo', full_no, 'areaId', ${body.areaId}::uuid, 'aisle', aisle, 'bay', bay,
               'level', level, 'side', side) from made)
    insert into storage_location (warehouse_id, id, area_id, type_id, full_no, aisle, bay, level, side, created_time,
      updated_time)
    select ${body.warehouseId}, id, ${body.areaId}, ${body.typeId ?? null}, full_no, aisle, bay, level, side, ${now}, ${now}
      from made`.execute(work.trx)
}
