import { type Packing, piecesOfLabel } from '@entrepot/domain/stock/pack'
import { sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { nameScopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** Result of a scan: the product, and whether a piece, a box or a pallet was scanned. */
export interface ScannedProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly cargoOwnerId: string
  readonly cargoOwnerName: string
  readonly status: string
  readonly barcode: string
  readonly level: 'PIECE' | 'BOX' | 'PALLET'
  readonly packageNumber: number | null
  /** Number of pieces that the label stands for; null if unknown. */
  readonly pieces: number | null
}

/** Several owners may have the same barcode: one row for each product that the caller may see. */
export async function productsScanned(db: Db, caller: Caller, barcode: string, cargoOwnerId?: string) {
  const ofOwner = cargoOwnerId === undefined ? [] : [sql<boolean>`b.cargo_owner_id = ${cargoOwnerId}`]
  const where = all([sql`b.barcode = ${barcode}`, ...ofOwner, ...nameScopeOf('products', caller)])
  const { rows } = await sql<Omit<ScannedProduct, 'pieces'> & Packing>`
    select t.id, t.code, t.name, t.status, t.cargo_owner_id as "cargoOwnerId", o.name as "cargoOwnerName", b.barcode,
           b.level, t.package_number as "packageNumber",
           t.num_of_products_per_stack_layer as "numOfProductsPerStackLayer",
           t.stack_layers_quantity as "stackLayersQuantity"
      from product_barcode b join product t on t.id = b.product_id join cargo_owner o on o.id = t.cargo_owner_id
     where ${where} order by o.name, t.id limit 50`.execute(db)
  return rows.map(({ numOfProductsPerStackLayer, stackLayersQuantity, ...product }): ScannedProduct => {
    const { level, packageNumber } = product
    return {
      ...product,
      pieces: piecesOfLabel(level, { packageNumber, numOfProductsPerStackLayer, stackLayersQuantity }),
    }
  })
}
