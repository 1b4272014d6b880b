import { type HandedParcel, handoverRefusal } from '@entrepot/domain/distribution/handover'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { stateOf } from '../../../kit/sql/sql-state.ts'
import { LostRace } from '../../../kit/write/transaction.ts'

export interface ScannedParcel extends HandedParcel {
  readonly id: string
  readonly parcelNo: string
  readonly expressNum: string | null
  readonly orderNo: string
  readonly manifestNo: string | null
  /** Another parcel of the intended carrier has the same waybill number. */
  readonly isWaybillTaken: boolean
}

/** Locks and reads parcels by scanned codes: parcel numbers or waybills. */
async function lockScanned(
  { trx, warehouseId }: DocumentWork,
  codes: readonly string[],
  carrierId: string,
): Promise<ScannedParcel[]> {
  const { rows } = await sql<ScannedParcel>`
    select p.id, p.parcel_no as "parcelNo", p.express_num as "expressNum", p.order_no as "orderNo", p.status,
           p.logistics_company_id as "carrierId", p.manifest_id as "manifestId", m.manifest_no as "manifestNo",
           o.order_status as "orderStatus",
           o.order_type = 'BONDED_IMPORT' and o.customs_cleared is not true as "needsCustoms",
           p.logistics_company_id is null and exists (select 1 from parcel q
             where q.warehouse_id = ${warehouseId} and q.express_num = p.express_num
               and q.logistics_company_id = ${carrierId}::uuid and q.status <> 'OPENED') as "isWaybillTaken"
      from parcel p
      join consumer_order o on o.warehouse_id = p.warehouse_id and o.id = p.order_id
      left join manifest m on m.warehouse_id = p.warehouse_id and m.id = p.manifest_id
     where p.warehouse_id = ${warehouseId}
       and (p.parcel_no = any(${codes}::text[]) or p.express_num = any(${codes}::text[]))
     order by p.id for update of p`.execute(trx)
  return rows
}

/**
 * Two carriers may use the same waybill number. Sorts lowest the parcel with that parcel number, then parcels that were not
 * opened, then those of the carrier, then those that have not left.
 */
const rankOf = ({ parcelNo, status, carrierId }: ScannedParcel, code: string, carrier: string) =>
  [parcelNo !== code, status === 'OPENED', carrierId !== carrier, status !== 'PACKED'].map(Number).join('')

/** The scanned parcels, in the order of the codes; for an ambiguous code the likeliest parcel for this carrier. */
export async function scannedParcels(
  work: DocumentWork,
  codes: readonly string[],
  carrierId: string,
  mayBe: (parcel: ScannedParcel) => boolean = () => true,
): Promise<ScannedParcel[]> {
  const parcels = (await lockScanned(work, codes, carrierId)).filter(mayBe)
  return codes.map((code, place) => {
    const [parcel] = parcels
      .filter(({ parcelNo, expressNum }) => parcelNo === code || expressNum === code)
      .sort((a, b) => (rankOf(a, code, carrierId) < rankOf(b, code, carrierId) ? -1 : 1))
    if (parcel === undefined)
      throw new Problem('UNKNOWN_PARCEL', {
        detail: { number: code },
        fields: [{ field: `parcelNos.${place}`, key: 'problem.UNKNOWN_PARCEL', parameters: { number: code } }],
      })
    return parcel
  })
}

const refused = (parcel: ScannedParcel, code: NonNullable<ReturnType<typeof handoverRefusal>>, place: number) => {
  const detail = { number: parcel.parcelNo, order: parcel.orderNo, manifest: parcel.manifestNo ?? '' }
  return new Problem(code, {
    detail: { ...detail, ...(parcel.manifestId === null ? {} : { id: parcel.manifestId }) },
    fields: [{ field: `parcelNos.${place}`, key: `problem.${code}`, parameters: detail }],
  })
}

function duplicateWaybill({ expressNum }: ScannedParcel, place: number) {
  const parameters = { value: expressNum ?? '' }
  return new Problem('DUPLICATE_WAYBILL', {
    detail: parameters,
    fields: [{ field: `parcelNos.${place}`, key: 'problem.DUPLICATE_WAYBILL', parameters }],
  })
}

/** Parcels that this carrier may take. Refuses repeated scans, parcels of other carriers and cancelled orders. */
export async function parcelsForCarrier(work: DocumentWork, codes: readonly string[], carrierId: string) {
  const parcels = await scannedParcels(work, codes, carrierId)
  const seen = new Set<string>()
  for (const [place, parcel] of parcels.entries()) {
    const twice = seen.has(parcel.id) ? 'PARCEL_ON_MANIFEST' : null
    const code = handoverRefusal(parcel, carrierId) ?? twice
    if (code !== null) throw refused(parcel, code, place)
    if (parcel.isWaybillTaken) throw duplicateWaybill(parcel, place)
    seen.add(parcel.id)
  }
  return parcels
}

/** A unique violation here means that another parcel of the carrier got the waybill meanwhile: retry, then it is found. */
function lostWaybill(error: unknown): never {
  throw stateOf(error) === '23505' ? new LostRace() : error
}

/** Puts the parcels on this manifest and sets its carrier. */
export async function putOnManifest(
  { trx, warehouseId, clock }: DocumentWork,
  manifestId: string,
  carrierId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    update parcel set manifest_id = ${manifestId}, logistics_company_id = ${carrierId}, version = version + 1,
           updated_time = ${clock.now()}
     where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[]) and manifest_id is null and status = 'PACKED'
    returning id`
    .execute(trx)
    .catch(lostWaybill)
  required(rows.length === ids.length ? rows : undefined, 'a parcel that was locked')
}

/** The carrier of parcel `p` of order `o` without a manifest: null if the order has no carrier, so that any may take it. */
export const ownCarrier = sql`case when o.logistics_company_id is not null then p.logistics_company_id end`

/** Detaches the parcels, so that another manifest can take them. */
export const takeOffManifest = (
  { trx, warehouseId, clock }: DocumentWork,
  manifestId: string,
  ids: readonly string[],
) =>
  sql`
    update parcel p set manifest_id = null, logistics_company_id = ${ownCarrier}, version = p.version + 1,
           updated_time = ${clock.now()}
      from consumer_order o
     where p.warehouse_id = ${warehouseId} and p.manifest_id = ${manifestId} and p.id = any(${ids}::uuid[])
       and o.warehouse_id = p.warehouse_id and o.id = p.order_id`.execute(trx)
