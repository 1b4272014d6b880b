import type { IntakeOrder } from '@entrepot/contract/distribution/order-intake'
import { sql } from 'kysely'
import type { Problem } from '../../../../kit/http/problem.ts'
import type { Values } from '../../../../kit/records/save-records.ts'
import { unknownReference } from '../../../../kit/records/unknown-reference.ts'
import type { Db } from '../../../../kit/sql/db.ts'

interface RecordWithCode {
  readonly id: string
  readonly code: string
}

const unique = (values: readonly (string | undefined)[]) => [...new Set(values.filter((one) => one !== undefined))]

/** Ids of active companies, by code. */
async function idsByCode(db: Db, table: 'cargo_owner' | 'logistics_company', codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>()
  const { rows } = await sql<RecordWithCode>`
    select id, code from ${sql.table(table)} where code = any(${codes}::text[]) and status = 'ACTIVE'`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Product codes are unique only within an owner. */
const productKey = (ownerId: string, word: string) => `${ownerId} ${word}`

async function productsByWord(
  db: Db,
  owners: readonly string[],
  codes: readonly string[],
  barcodes: readonly string[],
) {
  if (codes.length + barcodes.length === 0)
    return { byCode: new Map<string, string>(), byBarcode: new Map<string, string>() }
  const { rows } = await sql<{ id: string; owner: string; word: string; isBarcode: boolean }>`
    select p.id, p.cargo_owner_id as owner, p.code as word, false as "isBarcode" from product p
     where p.cargo_owner_id = any(${owners}::uuid[]) and p.code = any(${codes}::text[])
    union all
    select b.product_id, b.cargo_owner_id, b.barcode, true from product_barcode b
     where b.cargo_owner_id = any(${owners}::uuid[]) and b.barcode = any(${barcodes}::text[])`.execute(db)
  const mapOf = (isBarcode: boolean) =>
    new Map(
      rows.filter((row) => row.isBarcode === isBarcode).map(({ id, owner, word }) => [productKey(owner, word), id]),
    )
  return { byCode: mapOf(false), byBarcode: mapOf(true) }
}

/** Replaces codes in orders by ids; an unknown code refuses that order. */
export async function resolveCodes(db: Db, sent: readonly IntakeOrder[]): Promise<(Values | Problem)[]> {
  const [owners, carriers] = await Promise.all([
    idsByCode(db, 'cargo_owner', unique(sent.map(({ cargoOwnerCode }) => cargoOwnerCode))),
    idsByCode(db, 'logistics_company', unique(sent.map(({ carrierCode }) => carrierCode))),
  ])
  const ownerOf = ({ cargoOwnerId, cargoOwnerCode }: IntakeOrder) => cargoOwnerId ?? owners.get(cargoOwnerCode ?? '')
  const lines = sent.flatMap((order) => order.lines)
  const { byCode, byBarcode } = await productsByWord(
    db,
    unique(sent.map(ownerOf)),
    unique(lines.map(({ productCode }) => productCode)),
    unique(lines.map(({ barcode }) => barcode)),
  )
  return sent.map((order): Values | Problem => {
    const { cargoOwnerCode, carrierCode, lines: sentLines, ...header } = order
    const cargoOwnerId = ownerOf(order)
    if (cargoOwnerId === undefined)
      return unknownReference(cargoOwnerCode === undefined ? 'cargoOwnerId' : 'cargoOwnerCode')
    const logisticsCompanyId = carrierCode === undefined ? header.logisticsCompanyId : carriers.get(carrierCode)
    if (carrierCode !== undefined && logisticsCompanyId === undefined) return unknownReference('carrierCode')
    const unknown: string[] = []
    const resolved = sentLines.map(({ productId, productCode, barcode, ...line }, place) => {
      const id =
        productId ??
        byCode.get(productKey(cargoOwnerId, productCode ?? '')) ??
        byBarcode.get(productKey(cargoOwnerId, barcode ?? ''))
      if (id === undefined) unknown.push(`lines.${place}.${productCode === undefined ? 'barcode' : 'productCode'}`)
      return { ...line, productId: id }
    })
    if (unknown.length > 0) return unknownReference(...unknown)
    return {
      orderType: 'NORMAL',
      ...header,
      cargoOwnerId,
      ...(logisticsCompanyId === undefined ? {} : { logisticsCompanyId }),
      lines: resolved,
    }
  })
}
