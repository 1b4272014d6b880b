import { HANDLING_RULES, type Handling, type HandlingRule } from '@entrepot/contract/basic-data/handling-rules'
import { SYSTEM_SETTING_DEFAULTS } from '@entrepot/contract/identity/settings'
import { decide } from '@entrepot/domain/basic-data/handling-rules'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

type Level = Readonly<Partial<Record<HandlingRule, unknown>>>

interface Levels {
  readonly product: Level
  readonly owner: Level
  readonly warehouse: Level | null
  readonly system: Level
}

/** The rules of each level for a product in a warehouse; decimals as text, because JSON numbers are not exact. */
const levels = (productId: string, warehouseId: string | null) => sql<Levels>`
  select jsonb_build_object('overReceiptPercent', p.over_receipt_percent::text,
           'allocationOrder', p.allocation_order) as product,
         jsonb_build_object('overReceiptPercent', o.over_receipt_percent::text, 'allocationOrder', o.allocation_order,
           'tallyRequired', o.tally_required, 'outboundTallyRequired', o.outbound_tally_required) as owner,
         (select jsonb_build_object('overReceiptPercent', w.over_receipt_percent::text,
           'allocationOrder', w.allocation_order, 'tallyRequired', w.tally_required,
           'outboundTallyRequired', w.outbound_tally_required, 'mixOwners', w.mix_owners,
           'mixProducts', w.mix_products, 'mixBatches', w.mix_batches)
            from warehouse w where w.id = ${warehouseId}) as warehouse,
         coalesce((select jsonb_object_agg(s.name, s.value) from system_setting s
           where s.name = any(${HANDLING_RULES}::text[])), '{}') as system
    from product p join cargo_owner o on o.id = p.cargo_owner_id where p.id = ${productId}`

/** How goods of this product are handled in this warehouse, and the level that each rule comes from. */
export async function handlingOf(db: Db, productId: string, warehouseId: string | null): Promise<Handling> {
  const { rows } = await levels(productId, warehouseId).execute(db)
  const { product, owner, warehouse, system } = required(rows[0], 'the product')
  return Object.fromEntries(
    HANDLING_RULES.map((rule) => [
      rule,
      decide({
        product: product[rule] ?? null,
        owner: owner[rule] ?? null,
        warehouse: warehouse?.[rule] ?? null,
        system: system[rule] ?? SYSTEM_SETTING_DEFAULTS[rule],
      }),
    ]),
  ) as Handling
}
