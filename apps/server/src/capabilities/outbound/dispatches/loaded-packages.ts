import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import type { Dispatch } from './dispatch.ts'

interface PackedPieces {
  readonly packageId: string
  /** The dispatch that it is loaded on already. */
  readonly dispatchId: string | null
  readonly deliveryNo: string | null
  readonly lineId: string | null
  readonly pieces: number
}

/** The content of a package, and the lines of this dispatch that have claimed it. */
async function packedPieces(
  { trx, warehouseId }: DocumentWork,
  id: string,
  packageNo: string,
): Promise<PackedPieces[]> {
  const { rows } = await sql<PackedPieces>`
    select p.id as "packageId", p.dispatch_id as "dispatchId", d.delivery_no as "deliveryNo", l.id as "lineId", c.sku_total as pieces
      from out_package p join out_package_line c on c.warehouse_id = p.warehouse_id and c.package_id = p.id
      left join shipment_task d on d.warehouse_id = p.warehouse_id and d.id = p.dispatch_id
      left join shipment_task_line l on l.warehouse_id = c.warehouse_id and l.pick_line_id = c.pick_line_id
       and l.document_id = ${id}
     where p.warehouse_id = ${warehouseId} and p.package_no = ${packageNo}`.execute(trx)
  return rows
}

const refusal = (code: 'UNKNOWN_PACKAGE' | 'PACKAGE_LOADED', parameters: Readonly<Record<string, string>>) =>
  new Problem(code, {
    detail: parameters,
    fields: [{ field: 'packageNo', key: `problem.${code}`, parameters }],
  })

/** The loaded pieces by line, with this package. When packages are scanned, the truck starts empty. */
function withPackage({ lines }: Dispatch, packed: readonly PackedPieces[]): Map<string, number> {
  const loaded = new Map(lines.map(({ id, loadedSkuTotal }) => [id, loadedSkuTotal ?? 0]))
  for (const { lineId, pieces } of packed) if (lineId !== null) loaded.set(lineId, (loaded.get(lineId) ?? 0) + pieces)
  return loaded
}

export async function loadPackage(
  work: DocumentWork,
  dispatch: Dispatch,
  packageNo: string,
): Promise<Map<string, number>> {
  const packed = await packedPieces(work, dispatch.id, packageNo)
  const [first] = packed
  if (first === undefined || packed.every(({ lineId }) => lineId === null))
    throw refusal('UNKNOWN_PACKAGE', { packageNo })
  const { deliveryNo } = first
  if (deliveryNo !== null) throw refusal('PACKAGE_LOADED', { packageNo, deliveryNo })
  const strange = packed.find(({ lineId }) => lineId === null)
  if (strange !== undefined) throw insufficientStock('packageNo', 0, strange.pieces)
  const loaded = withPackage(dispatch, packed)
  for (const { id, skuTotal } of dispatch.lines) {
    const pieces = loaded.get(id) ?? 0
    if (pieces > skuTotal) throw insufficientStock('packageNo', skuTotal, pieces)
  }
  await sql`
    update out_package set dispatch_id = ${dispatch.id}
     where warehouse_id = ${work.warehouseId} and id = ${first.packageId}`.execute(work.trx)
  return loaded
}

/** The loaded pieces by line, without this package. */
export async function unloadPackage(
  work: DocumentWork,
  dispatch: Dispatch,
  packageNo: string,
): Promise<Map<string, number>> {
  const packed = await packedPieces(work, dispatch.id, packageNo)
  const [first] = packed
  if (first === undefined || first.dispatchId !== dispatch.id) throw refusal('UNKNOWN_PACKAGE', { packageNo })
  const loaded = new Map(dispatch.lines.map(({ id, loadedSkuTotal }) => [id, loadedSkuTotal ?? 0]))
  for (const { lineId, pieces } of packed)
    if (lineId !== null) loaded.set(lineId, Math.max(0, (loaded.get(lineId) ?? 0) - pieces))
  await sql`
    update out_package set dispatch_id = null
     where warehouse_id = ${work.warehouseId} and id = ${first.packageId}`.execute(work.trx)
  return loaded
}

/** Unloads packages with pieces of these lines; without lines, all packages. */
export async function unloadPackages(
  { trx, warehouseId }: DocumentWork,
  dispatchId: string,
  lineIds: readonly string[] | null = null,
): Promise<void> {
  if (lineIds?.length === 0) return
  await sql`
    update out_package p set dispatch_id = null
     where p.warehouse_id = ${warehouseId} and p.dispatch_id = ${dispatchId} and (${lineIds}::uuid[] is null or exists (
       select 1 from out_package_line c join shipment_task_line l on l.warehouse_id = c.warehouse_id
          and l.pick_line_id = c.pick_line_id and l.document_id = p.dispatch_id
        where c.warehouse_id = p.warehouse_id and c.package_id = p.id and l.id = any(${lineIds}::uuid[])))`.execute(trx)
}
