import type { InputOf } from '@entrepot/contract/kit/document/values'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { required } from '@entrepot/domain/kernel/required'
import { serialsOf, ssccOf } from '@entrepot/domain/outbound/sscc'
import { piecesToLeave } from '@entrepot/domain/outbound/tally-result'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { newId } from '../../../kit/write/ids.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lineTotals } from '../../../stock/progress/line-totals.ts'
import { countsOf } from './count-rules.ts'
import type { OutTally, OutTallyLine, OutTallyOutcome } from './out-tally.ts'

type PackInput = InputOf<typeof outTallyTasks, 'pack'>

interface Packed {
  readonly line: OutTallyLine
  readonly pieces: number
}

/**
 * The lines of one package. Only pieces that are counted, may leave and are not packed yet, for all packages together;
 * a line may occur once.
 */
function packedLines(tally: OutTally, input: PackInput, packages: number): Packed[] {
  const remainingLines = new Map(tally.lines.map((line) => [line.id, line]))
  return input.lines.map(({ id, skuTotal }, place) => {
    const line = remainingLines.get(id)
    remainingLines.delete(id)
    const field = `lines.${place}`
    if (line === undefined)
      throw new Problem('UNKNOWN_LINE', { fields: [{ field: `${field}.id`, key: 'problem.UNKNOWN_LINE' }] })
    const available = piecesToLeave(countsOf(line)) - (line.packedSkuTotal ?? 0)
    if (skuTotal * packages <= available) return { line, pieces: skuTotal }
    throw insufficientStock(`${field}.skuTotal`, available, skuTotal * packages)
  })
}

/** The weight by products, used if the package was not weighed. */
async function weightOf({ trx, warehouseId }: DocumentWork, packed: readonly Packed[]): Promise<string> {
  const ids = packed.map(({ line }) => line.productId)
  const products = await productFacts(trx, warehouseId, ids)
  const lines = packed.map(({ line, pieces }) => lineTotals({ ...line }, products.get(line.productId), pieces))
  return receiptTotals(lines).crossWeightTotal
}

/** The next package numbers of the company; after the last serial number the extension digit is increased. */
async function nextPackageNos({ trx }: DocumentWork, packages: number): Promise<string[]> {
  const { rows } = await sql<{ serial: string; prefix: string }>`
    select nextval('package_serial')::text as serial, coalesce((select x.value #>> '{}' from system_setting x
      where x.name = 'gs1CompanyPrefix'), '0000000') as prefix from generate_series(1, ${packages}::int)`.execute(trx)
  return rows.map(({ serial, prefix }) => {
    const [count, most] = [Number(serial), serialsOf(prefix)]
    return ssccOf(prefix, Math.floor(count / most) % 10, count % most)
  })
}

/** Packs counted pieces into one box or onto one pallet, or into several with the same content. */
export async function pack(work: DocumentWork, tally: OutTally, input: PackInput): Promise<OutTallyOutcome> {
  const { trx, warehouseId, clock, caller } = work
  const packages = input.packages ?? 1
  const packed = packedLines(tally, input, packages)
  const crossWeight = input.crossWeight ?? (await weightOf(work, packed))
  const numbers = await nextPackageNos(work, packages)
  const ids = numbers.map(() => newId(clock.now()))
  await sql`
    with package as (
      insert into out_package (warehouse_id, id, package_no, tally_id, notice_id, cross_weight, created_by, created_time)
      select ${warehouseId}, n.id, n.no, ${tally.id}, ${tally.noticeId}, ${crossWeight}, ${caller.username},
        ${clock.now()}::timestamptz from unnest(${ids}::uuid[], ${numbers}::text[]) as n(id, no)
      returning warehouse_id, id)
    insert into out_package_line (warehouse_id, package_id, pick_line_id, sku_total)
    select p.warehouse_id, p.id, l.pick_line_id, c.pieces
      from package p, unnest(${packed.map(({ line }) => line.id)}::uuid[],
        ${packed.map(({ pieces }) => pieces)}::bigint[]) as c(line_id, pieces)
      join out_tally_task_line l on l.warehouse_id = ${warehouseId} and l.document_id = ${tally.id}
       and l.id = c.line_id`.execute(trx)
  const pieces = packages * packed.reduce((sum, one) => sum + one.pieces, 0)
  return { after: { packageNo: numbers.join(', '), crossWeight, pieces } }
}

const onTruck = (dispatch: { readonly id: string; readonly no: string }) =>
  new Problem('BLOCKED_BY', { detail: { type: 'DISPATCH', number: dispatch.no, id: dispatch.id } })

interface PackageOf {
  readonly packageNo: string
  readonly dispatchId: string | null
  readonly deliveryNo: string | null
}

/** Removes packages of an open tally; those on a dispatch stay packed. */
async function removePackages({ trx, warehouseId }: DocumentWork, tallyId: string, only: string | null) {
  const { rows } = await sql<PackageOf>`
    select p.package_no as "packageNo", p.dispatch_id as "dispatchId", d.delivery_no as "deliveryNo"
      from out_package p left join shipment_task d on d.warehouse_id = p.warehouse_id and d.id = p.dispatch_id
     where p.warehouse_id = ${warehouseId} and p.tally_id = ${tallyId} and p.id = coalesce(${only}::uuid, p.id)
     order by p.id`.execute(trx)
  const loaded = rows.find(({ dispatchId }) => dispatchId !== null)
  if (loaded !== undefined)
    throw onTruck({
      id: required(loaded.dispatchId, 'the dispatch of the package'),
      no: required(loaded.deliveryNo, 'the dispatch number of the package'),
    })
  await sql`
    delete from out_package where warehouse_id = ${warehouseId} and tally_id = ${tallyId}
       and id = coalesce(${only}::uuid, id)`.execute(trx)
  return rows
}

export async function unpack(
  work: DocumentWork,
  tally: OutTally,
  { packageId }: InputOf<typeof outTallyTasks, 'unpack'>,
): Promise<OutTallyOutcome> {
  const [removed] = await removePackages(work, tally.id, packageId)
  if (removed === undefined) throw unknownReference('packageId')
  return { before: { packageNo: removed.packageNo } }
}

/** Removes all packages: without the count their content is unknown. */
export async function unpackAll(work: DocumentWork, tally: OutTally): Promise<void> {
  await removePackages(work, tally.id, null)
}
