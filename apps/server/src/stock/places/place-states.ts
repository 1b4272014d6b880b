import type { Place } from '@entrepot/domain/putaway/place'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import { type ProductSizes, sizeColumns } from '../product-facts.ts'
import { rowOf, type StockColumns, stockColumns } from '../rows.ts'

export interface PlaceState extends Pick<Place, 'purpose' | 'status' | 'fullNo'> {
  readonly id: string
}

const stateColumns = sql`l.full_no as "fullNo", a.purpose`
const stateJoins = sql`join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id`

const readStates = preparedStatement(
  'stock/places/place-states',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<PlaceState>`
    select l.id, l.status, ${stateColumns} from storage_location l ${stateJoins}
     where l.warehouse_id = ${warehouseId} and l.id = any(${ids})`,
)

/** The purpose and status of places, each read once. */
export async function placesOf(db: Db, warehouseId: string, ids: readonly string[]): Promise<Map<string, PlaceState>> {
  const rows = await readStates(db, { warehouseId, ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

type PlacedRow = StockColumns &
  ProductSizes &
  Omit<PlaceState, 'id' | 'status'> & { readonly placeStatus: PlaceState['status'] }

const readPlacedRows = preparedStatement(
  'stock/places/place-states',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<PlacedRow>`
    select ${stockColumns}, l.status as "placeStatus", ${stateColumns}, ${sizeColumns} from stock s
      join product p on p.id = s.product_id
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id ${stateJoins}
     where s.warehouse_id = ${warehouseId} and s.id = any(${ids}) order by s.id`,
)

/** Stock rows, their places and the sizes of their products, in one statement instead of three. */
export async function placedRows(db: Db, warehouseId: string, ids: readonly string[]) {
  const placedStock = await readPlacedRows(db, { warehouseId, ids })
  const places = placedStock.map(({ location_id: id, placeStatus: status, ...row }): [string, PlaceState] => [
    id,
    { id, status, fullNo: row.fullNo, purpose: row.purpose },
  ])
  return {
    rows: placedStock.map(rowOf),
    places: new Map(places),
    sizes: new Map(placedStock.map((row): [string, ProductSizes] => [row.product_id, row])),
  }
}
