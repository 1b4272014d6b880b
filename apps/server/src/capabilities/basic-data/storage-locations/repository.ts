import { type GenerateBody, storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import type { PatternLocation } from '@entrepot/domain/basic-data/location-pattern'
import { sql } from 'kysely'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { storeOf } from '../../../kit/sql/stores.ts'
import { auditMany } from '../../../kit/write/audit-many.ts'
import { newId } from '../../../kit/write/ids.ts'

/** Names of the pattern that already exist in the warehouse. */
export async function namesTaken(trx: Trx, warehouseId: string, places: readonly PatternLocation[]): Promise<string[]> {
  const { rows } = await sql<{ fullNo: string }>`
    select full_no as "fullNo" from storage_location
     where warehouse_id = ${warehouseId}
       and lower(full_no) = any(select lower(n) from unnest(${places.map(({ fullNo }) => fullNo)}::text[]) n)
     order by full_no limit 20`.execute(trx)
  return rows.map(({ fullNo }) => fullNo)
}

/** Inserts any number of places with two statements: one for the places, one for their history. */
export async function insertLocations(work: Work, body: GenerateBody, places: readonly PatternLocation[]) {
  const now = work.clock.now()
  const ids = places.map(() => newId(now))
  await sql`
    insert into storage_location (warehouse_id, id, area_id, type_id, full_no, aisle, bay, level, side, created_time,
      updated_time)
    select ${body.warehouseId}, id, ${body.areaId}, ${body.typeId ?? null}, full_no, aisle, bay, level, side, ${now}, ${now}
      from unnest(${ids}::uuid[], ${places.map(({ fullNo }) => fullNo)}::text[],
        ${places.map(({ aisle }) => aisle)}::int[], ${places.map(({ bay }) => bay)}::int[],
        ${places.map(({ level }) => level)}::int[], ${places.map(({ side }) => side)}::text[])
        as n(id, full_no, aisle, bay, level, side)`.execute(work.trx)
  await auditMany(storageLocations, storeOf(storageLocations.name), work, ids, 'generate')
}
