import type { products } from '@entrepot/contract/basic-data/products'
import { sql } from 'kysely'
import type { FieldFault } from '../../../kit/http/problem.ts'
import type { NewRecord, RecordCheck, RecordKey, Work } from '../../../kit/records/resource-handlers.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { hsCodesNamed } from '../../../stock/customs/hs-codes.ts'
import { barcodesOf } from './barcodes.ts'
import type { ProductValues } from './product-values.ts'
import { derivedColumns, productFaults } from './rules.ts'

interface Barcode {
  readonly ownerId: string
  readonly barcode: string
  readonly level: string
  readonly field: string
}

const barcodesIn = (product: ProductValues): Barcode[] =>
  barcodesOf(product).map((one) => ({ ...one, ownerId: String(product.cargoOwnerId) }))

const keyOf = ({ ownerId, barcode }: Barcode) => `${ownerId} ${barcode}`

/** Unique keys of a product in a file: a barcode belongs to one product of an owner. */
export const barcodeKeys = (product: ProductValues): RecordKey[] =>
  barcodesIn(product).map((one) => ({ field: one.field, key: keyOf(one) }))

/** Those of these barcodes that other products already have. */
async function takenAmong(trx: Trx, barcodes: readonly Barcode[]): Promise<ReadonlySet<string>> {
  if (barcodes.length === 0) return new Set()
  const { rows } = await sql<{ ownerId: string; barcode: string }>`
    select b.cargo_owner_id as "ownerId", b.barcode
      from unnest(${barcodes.map(({ ownerId }) => ownerId)}::uuid[], ${barcodes.map(({ barcode }) => barcode)}::text[])
        as n(owner_id, barcode)
      join product_barcode b on b.cargo_owner_id = n.owner_id and b.barcode = n.barcode`.execute(trx)
  return new Set(rows.map(({ ownerId, barcode }) => `${ownerId} ${barcode}`))
}

const takenFault = ({ field, barcode }: Barcode): FieldFault => ({
  field,
  key: 'problem.DUPLICATE',
  parameters: { value: barcode },
})

/** Checks many new products by the rules of a single one, in two statements. */
export async function checkProducts({ trx, language }: Work, rows: readonly ProductValues[]): Promise<RecordCheck[]> {
  const codes = new Set(rows.flatMap(({ cusHsCode }) => cusHsCode ?? []))
  const hsCodes = await hsCodesNamed(trx, [...codes])
  const takenBarcodes = await takenAmong(trx, rows.flatMap(barcodesIn))
  return rows.map((product) => {
    const hsCode = hsCodes.get(String(product.cusHsCode))
    const duplicates = barcodesIn(product).filter((one) => takenBarcodes.has(keyOf(one)))
    const faults = [...productFaults(product, hsCode, language), ...duplicates.map(takenFault)]
    return { faults, extra: derivedColumns(product, product, {}, hsCode) }
  })
}

export async function saveManyBarcodes({ trx }: Work, records: readonly NewRecord<typeof products>[]): Promise<void> {
  const all = records.flatMap(({ id, values }) => barcodesIn(values).map((one) => ({ ...one, id })))
  if (all.length === 0) return
  await sql`
    insert into product_barcode (cargo_owner_id, barcode, product_id, level)
    select * from unnest(${all.map(({ ownerId }) => ownerId)}::uuid[], ${all.map(({ barcode }) => barcode)}::text[],
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ level }) => level)}::text[])`.execute(trx)
}
