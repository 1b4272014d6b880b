import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { orderMachine } from '@entrepot/domain/distribution/order.machine'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { factsOf, type Order, type OrderOutcome } from '../orders/order.ts'
import { progressPacked, stateOfMerged } from './pack.ts'

interface OpenedParcel {
  readonly id: string
  readonly parcelNo: string
  readonly version: number
  readonly manifestId: string | null
  readonly manifestNo: string | null
}

async function lockParcels(work: DocumentWork, orderId: string, parcelId: string | null): Promise<OpenedParcel[]> {
  const { rows } = await sql<OpenedParcel>`
    select p.id, p.parcel_no as "parcelNo", p.version, p.manifest_id as "manifestId", m.manifest_no as "manifestNo"
      from parcel p left join manifest m on m.warehouse_id = p.warehouse_id and m.id = p.manifest_id
     where p.warehouse_id = ${work.warehouseId} and p.order_id = ${orderId} and p.status = 'PACKED'
       and p.id = coalesce(${parcelId}::uuid, p.id)
     order by p.id for update of p`.execute(work.trx)
  return rows
}

/** Refuses parcels on a manifest: they must be removed from it first. */
function refuseListed(parcels: readonly OpenedParcel[]) {
  const parcelOnManifest = parcels.find(({ manifestId }) => manifestId !== null)
  if (parcelOnManifest !== undefined)
    throw new Problem('PARCEL_ON_MANIFEST', {
      detail: {
        number: parcelOnManifest.parcelNo,
        manifest: parcelOnManifest.manifestNo,
        id: parcelOnManifest.manifestId,
      },
    })
}

/** Opens packed parcels of an order: their pieces are staged and unpacked again. */
export async function unpackOrder(
  work: DocumentWork,
  order: Order,
  { parcelId, reason }: InputOf<typeof orders, 'unpack'>,
): Promise<OrderOutcome> {
  const { trx, warehouseId, clock } = work
  const parcels = await lockParcels(work, order.id, parcelId ?? null)
  if (parcels.length === 0) throw parcelId === undefined ? new Problem('NOTHING_PACKED') : unknownReference('parcelId')
  refuseListed(parcels)
  const ids = parcels.map(({ id }) => id)
  const { rows: lines } = await sql<{ orderLineId: string; pieces: number }>`
    with opened as (
      update parcel set status = 'OPENED', opened_reason = ${reason}, version = version + 1, updated_time = ${clock.now()}
       where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[]))
    select order_line_id as "orderLineId", sum(sku_total)::bigint as pieces from parcel_line
     where warehouse_id = ${warehouseId} and document_id = any(${ids}::uuid[]) group by 1`.execute(trx)
  progressPacked(
    trx,
    warehouseId,
    lines.map(({ orderLineId, pieces }) => ({ orderLineId, pieces: -pieces })),
  )
  const packedSkuTotal = order.packedSkuTotal - lines.reduce((sum, { pieces }) => sum + pieces, 0)
  const to = settle(orderMachine, { ...factsOf(order), packed: packedSkuTotal })
  stateOfMerged(trx, warehouseId, order.id, to)
  return {
    to,
    header: { packedSkuTotal },
    before: { parcels: parcels.map(({ parcelNo }) => parcelNo) },
    changes: parcels.map(({ id, parcelNo, version }) => ({
      action: 'unpack',
      resource: 'parcels',
      id,
      label: parcelNo,
      version: version + 1,
      cargoOwnerId: order.cargoOwnerId,
      fromState: 'PACKED',
      toState: 'OPENED',
      reason,
    })),
  }
}
