import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { areaPurpose, warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import { wordFor } from '../../../kit/lists/enumeration-options.ts'
import { findReferencingLists } from '../../../kit/records/find-references.ts'
import { pinyinOf } from '../../../kit/records/phonetic-spelling.ts'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import { storeOf } from '../../../kit/sql/stores.ts'
import { auditMany } from '../../../kit/write/audit-many.ts'
import { newId } from '../../../kit/write/ids.ts'

/** Purposes that every warehouse needs a location for. */
const PURPOSES = ['DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT'] as const

/** Creates an area with one location for each purpose in new warehouses, named in the caller's language. */
export async function makeFirstPlaces(work: Work, warehouseIds: readonly string[]): Promise<void> {
  const { trx, clock, language } = work
  const now = clock.now()
  const kinds = await Promise.all(
    PURPOSES.map(async (purpose) => {
      const name = wordFor(language, areaPurpose, purpose)
      return { purpose, name, spoken: await pinyinOf([name]) }
    }),
  )
  const places = warehouseIds.flatMap((warehouseId) =>
    kinds.map((kind) => ({ ...kind, warehouseId, areaId: newId(now), id: newId(now) })),
  )
  const warehousesOfPlaces = places.map(({ warehouseId }) => warehouseId)
  const purposes = places.map(({ purpose }) => purpose)
  const areaIds = places.map(({ areaId }) => areaId)
  const locationIds = places.map(({ id }) => id)
  await sql`
    insert into warehouse_area (warehouse_id, id, code, name, spoken, purpose, created_time, updated_time)
    select m.warehouse_id, m.id, m.purpose, m.name, m.spoken, m.purpose, ${now}, ${now}
      from unnest(${warehousesOfPlaces}::uuid[], ${areaIds}::uuid[], ${purposes}::text[],
        ${places.map(({ name }) => name)}::text[], ${places.map(({ spoken }) => spoken)}::text[])
        as m(warehouse_id, id, purpose, name, spoken)`.execute(trx)
  await sql`
    insert into storage_location (warehouse_id, id, area_id, full_no, created_time, updated_time)
    select m.warehouse_id, m.id, m.area_id, m.purpose || '-01', ${now}, ${now}
      from unnest(${warehousesOfPlaces}::uuid[], ${locationIds}::uuid[], ${areaIds}::uuid[], ${purposes}::text[])
        as m(warehouse_id, id, area_id, purpose)`.execute(trx)
  await auditMany(warehouseAreas, storeOf(warehouseAreas.name), work, areaIds)
  await auditMany(storageLocations, storeOf(storageLocations.name), work, locationIds)
}

interface FirstPlace {
  readonly areaId: string
  readonly id: string
}

/** First places that were not changed and whose areas got no other locations. */
async function untouchedPlaces({ trx }: Work, warehouseId: string): Promise<readonly FirstPlace[]> {
  const { rows } = await sql<FirstPlace>`
    select a.id as "areaId", l.id
      from warehouse_area a join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
     where a.warehouse_id = ${warehouseId} and a.version = 1 and l.version = 1 and a.code = any(${PURPOSES}::text[])
       and a.purpose = a.code and l.full_no = a.code || '-01'`.execute(trx)
  return rows
}

async function countOf({ trx }: Work, table: string, warehouseId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from ${sql.table(table)} where warehouse_id = ${warehouseId}`.execute(trx)
  return required(rows[0], 'the count').many
}

/** Records that use these places, other than the places themselves: goods on the dock, a camera. */
async function usersOfPlaces({ trx }: Work, warehouseId: string, places: readonly FirstPlace[]): Promise<string[]> {
  const users: string[] = []
  for (const { areaId, id } of places) {
    users.push(...(await findReferencingLists(trx, storageLocations.name, [], { id, warehouseId, version: 1 })))
    users.push(...(await findReferencingLists(trx, warehouseAreas.name, [], { id: areaId, warehouseId, version: 1 })))
  }
  return [...new Set(users)].filter((name) => name !== storageLocations.name)
}

/** Deletes the first places of an unused warehouse along with it. If other places exist, nothing is deleted. */
export async function removeFirstPlaces(work: Work, warehouseId: string): Promise<void> {
  const places = await untouchedPlaces(work, warehouseId)
  const areas = new Set(places.map(({ areaId }) => areaId))
  const isAll =
    areas.size === (await countOf(work, 'warehouse_area', warehouseId)) &&
    places.length === (await countOf(work, 'storage_location', warehouseId))
  if (!isAll) return
  const usedBy = await usersOfPlaces(work, warehouseId, places)
  if (usedBy.length > 0) throw new Problem('IN_USE', { detail: { usedBy } })
  const ids = places.map(({ id }) => id)
  await auditMany(storageLocations, storeOf(storageLocations.name), work, ids, 'delete')
  await auditMany(warehouseAreas, storeOf(warehouseAreas.name), work, [...areas], 'delete')
  await sql`delete from storage_location where warehouse_id = ${warehouseId}`.execute(work.trx)
  await sql`delete from warehouse_area where warehouse_id = ${warehouseId}`.execute(work.trx)
}
