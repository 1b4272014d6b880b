import type { AllocationOrder } from '@entrepot/domain/allocation/demand'
import type { LifeRules } from '@entrepot/domain/stock/remaining-life'
import { sql } from 'kysely'
import type { Db } from '../kit/sql/db.ts'
import { preparedStatement } from '../kit/sql/prepared-statement.ts'
import { warningDays } from './reserve/life-left.ts'

/** Size, packing and storage temperature of a product. */
export type ProductSizes = Pick<
  ProductFacts,
  'packageNumber' | 'numOfProductsPerStackLayer' | 'stackLayersQuantity' | 'crossWeight' | 'volume' | 'temperatureType'
>

/** The columns of `ProductSizes`, of product `p`. */
export const sizeColumns = sql`p.package_number as "packageNumber",
           p.num_of_products_per_stack_layer as "numOfProductsPerStackLayer",
           p.stack_layers_quantity as "stackLayersQuantity", p.cross_weight as "crossWeight", p.volume,
           p.storage_temperature_type as "temperatureType"`

/** The facts of a product in a warehouse: sizes, packing, and the rules that apply there. */
export interface ProductFacts extends LifeRules {
  readonly id: string
  readonly cargoOwnerId: string
  readonly code: string
  readonly status: string
  readonly packageNumber: number | null
  readonly numOfProductsPerStackLayer: number | null
  readonly stackLayersQuantity: number | null
  readonly crossWeight: string | null
  readonly netWeight: string | null
  readonly volume: string | null
  readonly expiryDays: number | null
  readonly temperatureType: string | null
  /** In per cent: the first value of product, owner, warehouse and system. */
  readonly overReceiptPercent: string
  /** Which pieces are taken first: the first value of product, owner, warehouse and system. */
  readonly allocationOrder: AllocationOrder
}

const readFacts = preparedStatement(
  'stock/product-facts',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) =>
    sql<ProductFacts>`
    select p.id, p.cargo_owner_id as "cargoOwnerId", p.code, p.status, ${sizeColumns},
           p.net_weight as "netWeight", p.expiry_days as "expiryDays",
           coalesce(p.prohibitive_expiry_days, o.prohibitive_expiry_days) as "prohibitiveExpiryDays",
           coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days) as "prohibitiveSaleExpiryDays",
           ${warningDays} as "warningExpiryDays",
           coalesce(p.over_receipt_percent, o.over_receipt_percent, w.over_receipt_percent,
             (select (x.value #>> '{}')::numeric from system_setting x where x.name = 'overReceiptPercent'), 0)::text
             as "overReceiptPercent",
           coalesce(p.allocation_order, o.allocation_order, w.allocation_order,
             (select x.value #>> '{}' from system_setting x where x.name = 'allocationOrder'), 'FEFO')
             as "allocationOrder"
      from product p join cargo_owner o on o.id = p.cargo_owner_id join warehouse w on w.id = ${warehouseId}
     where p.id = any(${ids})`,
)

export async function productFacts(
  db: Db,
  warehouseId: string,
  ids: readonly string[],
): Promise<Map<string, ProductFacts>> {
  const rows = await readFacts(db, { warehouseId, ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

const readSizes = preparedStatement(
  'stock/product-facts',
  { ids: 'uuid[]' },
  ({ ids }) => sql<ProductSizes & { id: string }>`select p.id, ${sizeColumns} from product p where p.id = any(${ids})`,
)

/** The sizes only, for checks of capacity. */
export async function productSizes(db: Db, ids: readonly string[]): Promise<Map<string, ProductSizes>> {
  const rows = await readSizes(db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}
