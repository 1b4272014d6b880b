import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { areaPurpose, warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { sql } from 'kysely'
import { auditCreated } from '../../../kit/audit-created.ts'
import { wordFor } from '../../../kit/enumeration-options.ts'
import { newId } from '../../../kit/ids.ts'
import type { Work } from '../../../kit/resource-handlers.ts'
import { spokenOf } from '../../../kit/spoken.ts'
import { storeOf } from '../../../kit/stores.ts'

/** Goods must have somewhere to arrive, leave from, be set aside, and be while they travel. */
const PURPOSES = ['DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT'] as const

/** Every new warehouse has an area with one location for each of them, named in its maker's language. */
export async function makeFirstPlaces(work: Work, warehouseId: string): Promise<void> {
  const { trx, clock, language } = work
  const now = clock.now()
  const ids = () => PURPOSES.map(() => newId(now))
  const [areaIds, locationIds] = [ids(), ids()]
  const names = PURPOSES.map((purpose) => wordFor(language, areaPurpose, purpose))
  const spoken: string[] = []
  for (const name of names) spoken.push(await spokenOf([name]))
  await sql`
    with made as (
      select * from unnest(${PURPOSES}::text[], ${areaIds}::uuid[], ${locationIds}::uuid[], ${names}::text[],
        ${spoken}::text[]) as m(purpose, area_id, id, name, spoken)),
    areas as (
      insert into warehouse_area (warehouse_id, id, code, name, spoken, purpose, created_time, updated_time)
      select ${warehouseId}, area_id, purpose, name, spoken, purpose, ${now}, ${now} from made)
    insert into storage_location (warehouse_id, id, area_id, full_no, created_time, updated_time)
    select ${warehouseId}, id, area_id, purpose || '-01', ${now}, ${now} from made`.execute(trx)
  await auditCreated(warehouseAreas, storeOf(warehouseAreas.name), work, areaIds)
  await auditCreated(storageLocations, storeOf(storageLocations.name), work, locationIds)
}

/** A warehouse that nobody has used yet goes with the places it was born with. */
export async function removeFirstPlaces({ trx }: Work, warehouseId: string): Promise<void> {
  const untouched = sql`warehouse_id = ${warehouseId} and version = 1`
  const { rows } = await sql`
    select from warehouse_area where warehouse_id = ${warehouseId}
       and (version > 1 or purpose <> all(${PURPOSES}::text[]))
    union all
    select from storage_location where warehouse_id = ${warehouseId} and (version > 1 or full_no not like '%-01')`.execute(
    trx,
  )
  if (rows.length > 0) return
  await sql`delete from storage_location where ${untouched}`.execute(trx)
  await sql`delete from warehouse_area where ${untouched}`.execute(trx)
}
