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

/** The dock, stage, defective and transit locations of a warehouse: the first active one of each. */
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

interface DefectivePlace {
  readonly id: string
  readonly hasBonded: boolean
  readonly hasOther: boolean
}

const readDefectivePlaces = preparedStatement(
  'stock/places/special-places',
  { warehouseId: 'uuid' },
  ({ warehouseId }) => sql<DefectivePlace>`
    select l.id, exists (select 1 from stock s where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
             and s.handbook_num <> '') as "hasBonded",
           exists (select 1 from stock s where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
             and s.handbook_num = '') as "hasOther"
      from warehouse_area a
      join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
     where a.warehouse_id = ${warehouseId} and a.purpose = 'DEFECTIVE' and l.status = 'ACTIVE' order by l.full_no`,
  { locks: [({ warehouseId }) => lockLayoutShared(warehouseId)] },
)

type Goods = Pick<StockKey, 'handbookNum'>
const isBonded = ({ handbookNum }: Goods) => handbookNum !== ''

/** The places for damaged pieces. Bonded and other goods are kept apart if there is a second place. */
export async function defectivePlaces(trx: Trx, warehouseId: string, goods: readonly Goods[]) {
  const kinds = [...new Set(goods.map(isBonded))]
  const places = kinds.length === 0 ? [] : await readDefectivePlaces(trx, { warehouseId })
  const apart = kinds.map((bonded) => ({
    bonded,
    fitting: places.filter(({ hasBonded, hasOther }) => !(bonded ? hasOther : hasBonded)),
  }))
  const chosen = new Map<boolean, string>()
  // The kind with fewer suitable places chooses first.
  for (const { bonded, fitting } of apart.sort((a, b) => a.fitting.length - b.fitting.length)) {
    const place = fitting.find(({ id }) => id !== chosen.get(!bonded)) ?? places[0]
    if (place === undefined) throw new Problem('NO_SUCH_PLACE', { detail: { purpose: 'DEFECTIVE' } })
    chosen.set(bonded, place.id)
  }
  return (one: Goods): string => required(chosen.get(isBonded(one)), 'the place for defective goods')
}
