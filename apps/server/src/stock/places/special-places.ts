import type { Purpose } from '@entrepot/domain/putaway/place'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { kept } from '../../kit/sql/prepared-statement.ts'
import { layoutHeld } from './layout.ts'

export type SpecialPurpose = Extract<Purpose, 'DOCK' | 'STAGE' | 'DEFECTIVE' | 'TRANSIT'>

const firstOf = kept<{ purpose: SpecialPurpose; id: string }>(
  'special_places',
  ['uuid', 'text[]'],
  (warehouse, purposes) => sql`
    select distinct on (a.purpose) a.purpose, l.id
      from warehouse_area a join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
     where a.warehouse_id = ${warehouse} and a.purpose = any(${purposes}) and l.status = 'ACTIVE'
     order by a.purpose, l.full_no`,
  { holds: layoutHeld },
)

/** The dock, stage, defective and transit locations of a warehouse: of each the first that is in use. */
export async function specialPlaces(
  trx: Trx,
  warehouseId: string,
  needed: readonly SpecialPurpose[],
): Promise<Readonly<Record<SpecialPurpose, string>>> {
  const rows = await firstOf(trx, warehouseId, needed)
  const found = Object.fromEntries(rows.map(({ purpose, id }) => [purpose, id]))
  const missing = needed.find((purpose) => found[purpose] === undefined)
  if (missing !== undefined) throw new Problem('NO_SUCH_PLACE', { detail: { purpose: missing } })
  return found as Readonly<Record<SpecialPurpose, string>>
}

const firstDefective = kept<{ id: string }>(
  'defective_place',
  ['uuid', 'bool'],
  (warehouse, bonded) => sql`
    select l.id from warehouse_area a
      join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
     where a.warehouse_id = ${warehouse} and a.purpose = 'DEFECTIVE' and l.status = 'ACTIVE'
     order by exists (select from stock s where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
       and (s.handbook_num <> '') <> ${bonded}), l.full_no limit 1`,
  { holds: layoutHeld },
)

/** Where damaged pieces go: bonded and other goods are kept apart there too, while there is a second place. */
export async function defectivePlaceFor(trx: Trx, warehouseId: string, isBonded: boolean): Promise<string> {
  const [first] = await firstDefective(trx, warehouseId, isBonded)
  if (first === undefined) throw new Problem('NO_SUCH_PLACE', { detail: { purpose: 'DEFECTIVE' } })
  return first.id
}

const isBonded = ({ handbookNum }: Pick<StockKey, 'handbookNum'>) => handbookNum !== ''

/** The same for many rows: asked once for those in bond and once for the others, as far as there are any. */
export async function defectivePlaces(trx: Trx, warehouseId: string, keys: readonly StockKey[]) {
  const places = new Map<boolean, string>()
  for (const bonded of new Set(keys.map(isBonded))) {
    places.set(bonded, await defectivePlaceFor(trx, warehouseId, bonded))
  }
  return (key: StockKey): string => places.get(isBonded(key))!
}
