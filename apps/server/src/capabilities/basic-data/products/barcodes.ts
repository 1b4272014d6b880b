import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import type { ProductValues } from './product-values.ts'

export interface ProductBarcode {
  readonly barcode: string
  readonly level: 'PIECE' | 'BOX' | 'PALLET'
  /** The field to correct. */
  readonly field: string
}

/** All barcodes of a product, the main one first. */
export function barcodesOf({ barcode: own, barcodes }: ProductValues): ProductBarcode[] {
  return [
    ...(own ? [{ barcode: own, level: 'PIECE' as const, field: 'barcode' }] : []),
    ...(barcodes ?? []).map(({ barcode, level }, place) => ({ barcode, level, field: `barcodes.${place}.barcode` })),
  ]
}

/** The first repeated barcode. */
export function twice(barcodes: readonly ProductBarcode[]): ProductBarcode | undefined {
  const seen = new Set<string>()
  return barcodes.find(({ barcode }) => seen.size === seen.add(barcode).size)
}

/** A barcode belongs to one product of an owner: barcodes of other products are refused at their field. */
export async function saveBarcodes(trx: Trx, ownerId: string, id: string, barcodes: readonly ProductBarcode[]) {
  const codes = barcodes.map(({ barcode }) => barcode)
  await sql`delete from product_barcode where product_id = ${id} and barcode <> all(${codes}::text[])`.execute(trx)
  const { rows } = await sql<{ barcode: string }>`
    insert into product_barcode as b (cargo_owner_id, barcode, product_id, level)
    select ${ownerId}, n.barcode, ${id}, n.level
      from unnest(${codes}::text[], ${barcodes.map(({ level }) => level)}::text[]) as n(barcode, level)
     order by n.barcode
    on conflict (cargo_owner_id, barcode) do update set level = excluded.level where b.product_id = excluded.product_id
    returning b.barcode`.execute(trx)
  const storedBarcodes = new Set(rows.map(({ barcode }) => barcode))
  const takenBarcodes = barcodes.filter(({ barcode }) => !storedBarcodes.has(barcode))
  const [first] = takenBarcodes
  if (first === undefined) return
  throw new Problem('DUPLICATE', {
    detail: { field: first.field, value: first.barcode },
    fields: takenBarcodes.map(({ field, barcode }) => ({
      field,
      key: 'problem.DUPLICATE',
      parameters: { value: barcode },
    })),
  })
}
