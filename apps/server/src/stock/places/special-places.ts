import { required } from '@entrepot/domain/kernel/required'
import type { Purpose } from '@entrepot/domain/putaway/place'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import { lockLayoutShared } from './layout.ts'

export type SpecialPurpose = Extract<Purpose, 'DOCK' | 'STAGE' | 'DEFECTIVE' | 'TRANSIT'>

const readFirstPlaces = preparedStatement(
  'stock/places/special-places',
  { warehouseId: 'uuid', purposes: 'text[]' },
  ({ warehouseId, purposes }) => sql<{ purpose: SpecialPurpose; id: string }>`
    select distinct on (a.purpose) a.purpose, l.id
      from warehouse_area a join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
     where a.warehouse_id = ${warehouseId} and a.purpose = any(${purposes}) and l.status = 'ACTIVE'
     order by a.purpose, l.full_no`,
  { locks: [({ warehouseId }) => lockLayoutShared(warehouseId)] },
)

/** The dock, stage, defective and transit locations of a warehouse: of each the first that is in use. */
export async function specialPlaces(
  trx: Trx,
  warehouseId: string,
  needed: readonly SpecialPurpose[],
): Promise<Readonly<Record<SpecialPurpose, string>>> {
  const rows = await readFirstPlaces(trx, { warehouseId, purposes: needed })
  const places = Object.fromEntries(rows.map(({ purpose, id }) => [purpose, id]))
  const missing = needed.find((purpose) => places[purpose] === undefined)
  if (missing !== undefined) throw new Problem('NO_SUCH_PLACE', { detail: { purpose: missing } })
  return places as Readonly<Record<SpecialPurpose, string>>
}

const readDefectivePlace = preparedStatement(
  'stock/places/special-places',
  { warehouseId: 'uuid', bonded: 'boolean' },
  ({ warehouseId, bonded }) => sql<{ id: string }>`
    select l.id from warehouse_area a
      join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
     where a.warehouse_id = ${warehouseId} and a.purpose = 'DEFECTIVE' and l.status = 'ACTIVE'
     order by exists (select 1 from stock s where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
       and (s.handbook_num <> '') <> ${bonded}), l.full_no limit 1`,
  { locks: [({ warehouseId }) => lockLayoutShared(warehouseId)] },
)

/** Where damaged pieces go: bonded and other goods are kept apart there too, while there is a second place. */
export async function defectivePlaceFor(trx: Trx, warehouseId: string, isBonded: boolean): Promise<string> {
  const [first] = await readDefectivePlace(trx, { warehouseId, bonded: isBonded })
  if (first === undefined) throw new Problem('NO_SUCH_PLACE', { detail: { purpose: 'DEFECTIVE' } })
  return first.id
}

const isBonded = ({ handbookNum }: Pick<StockKey, 'handbookNum'>) => handbookNum !== ''

/** The same for many rows: one query for bonded goods and one for the others, if there are any. */
export async function defectivePlaces(trx: Trx, warehouseId: string, keys: readonly StockKey[]) {
  const places = new Map<boolean, string>()
  for (const bonded of new Set(keys.map(isBonded))) {
    places.set(bonded, await defectivePlaceFor(trx, warehouseId, bonded))
  }
  return (key: StockKey): string => required(places.get(isBonded(key)), 'the place for defective goods')
}
