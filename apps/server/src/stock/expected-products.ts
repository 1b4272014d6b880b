import { sql } from 'kysely'
import type { Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'

/** Adds products to the stock list of a warehouse that has never had them, as soon as they are on their way to it. */
export async function expectProducts(
  { trx, clock }: { readonly trx: Trx; readonly clock: Clock },
  warehouseId: string,
  cargoOwnerId: string,
  productIds: readonly string[],
): Promise<void> {
  const sorted = [...new Set(productIds)].sort()
  await sql`
    insert into stock_product (warehouse_id, id, cargo_owner_id, product_id)
    select ${warehouseId}, p.id, ${cargoOwnerId}, p.product
      from unnest(${sorted.map(() => newId(clock.now()))}::uuid[], ${sorted}::uuid[]) as p(id, product)
    on conflict do nothing`.execute(trx)
}
