import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { type Carton, chooseCarton } from '@entrepot/domain/distribution/choose-carton'
import { orderMachine } from '@entrepot/domain/distribution/order.machine'
import { type PackedPart, packAll, packRequested } from '@entrepot/domain/distribution/pack-pieces'
import { expectedWeight } from '@entrepot/domain/distribution/weigh-parcel'
import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { storeDocuments } from '../../../kit/document/new-documents.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { factsOf, type Order, type OrderOutcome } from '../orders/order.ts'
import { parcelType } from '../parcels/parcel.ts'
import { cartonsOf } from './cartons-of.ts'
import { kilogramsText, reasonForWeight, weightTolerance } from './check-weight.ts'
import { refuseTooOld } from './refuse-too-old.ts'
import { packedPieces, type StagedPieces, stagedPieces } from './staged-pieces.ts'
import { waybillOf } from './waybill-of.ts'

type PackInput = InputOf<typeof orders, 'pack'>

/** All unpacked pieces, or those of the request, where each line may occur only once. */
function partsOf({ lines }: Order, staged: readonly StagedPieces[], sent: PackInput['lines']): readonly PackedPart[] {
  if (sent === undefined) return packAll(staged)
  const unnamed = new Set(lines.map(({ id }) => id))
  for (const [place, { id }] of sent.entries()) {
    if (!unnamed.delete(id))
      throw new Problem('UNKNOWN_LINE', { fields: [{ field: `lines.${place}.id`, key: 'problem.UNKNOWN_LINE' }] })
  }
  const packing = packRequested(
    staged,
    sent.map(({ id, skuTotal }) => ({ orderLineId: id, pieces: skuTotal })),
  )
  if ('parts' in packing) return packing.parts
  const { index, available } = packing.refused
  const parameters = { available, asked: sent[index]?.skuTotal ?? 0 }
  throw new Problem('OVER_PACK', {
    detail: parameters,
    fields: [{ field: `lines.${index}.skuTotal`, key: 'problem.OVER_PACK', parameters }],
  })
}

function cartonFor(cartons: readonly Carton[], content: Parameters<typeof chooseCarton>[1], code: string | undefined) {
  if (code === undefined) return chooseCarton(cartons, content).carton
  const chosenCarton = cartons.find((one) => one.code.toLowerCase() === code.toLowerCase())
  if (chosenCarton === undefined)
    throw new Problem('UNKNOWN_CARTON', {
      detail: { value: code },
      fields: [{ field: 'cartonCode', key: 'problem.UNKNOWN_CARTON', parameters: { value: code } }],
    })
  return chosenCarton
}

/** Changes the packed pieces of order lines; negative pieces reduce them. */
export function progressPacked(
  trx: Trx,
  warehouseId: string,
  parts: readonly { readonly orderLineId: string; readonly pieces: number }[],
): void {
  trx.journal.send(
    sql`
      update consumer_order_line l set packed_sku_total = l.packed_sku_total + c.pieces
        from (select id, sum(pieces) as pieces from unnest(${parts.map(({ orderLineId }) => orderLineId)}::uuid[],
          ${parts.map(({ pieces }) => pieces)}::bigint[]) as x(id, pieces) group by id) c
       where l.warehouse_id = ${warehouseId} and l.id = c.id`.execute(trx),
  )
}

/** Orders merged into this one get its state. */
export function stateOfMerged(trx: Trx, warehouseId: string, orderId: string, state: string): void {
  trx.journal.send(
    sql`update consumer_order set order_status = ${state}
       where warehouse_id = ${warehouseId} and merged_into_id = ${orderId}`.execute(trx),
  )
}

/** Removes the order from its packing station. */
function clearTable(trx: Trx, warehouseId: string, orderId: string): void {
  trx.journal.send(
    sql`delete from packing_claim where warehouse_id = ${warehouseId} and order_id = ${orderId}`.execute(trx),
  )
}

const only = <T>(values: readonly T[]): T | null => {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? (first ?? null) : null
}

/** Packs staged pieces into a parcel. No stock moves: the pieces stay in the staging area until the parcel leaves. */
export async function packOrder(work: DocumentWork, order: Order, input: PackInput): Promise<OrderOutcome> {
  const { trx, warehouseId, clock } = work
  const [staged, cartons, limits] = await Promise.all([
    stagedPieces(trx, warehouseId, order.id),
    cartonsOf(trx, warehouseId),
    weightTolerance(trx),
  ])
  const parts = partsOf(order, staged, input.lines)
  const byPickLine = new Map(staged.map((one) => [one.pickLineId, one]))
  const packed = parts.map((part) => required(byPickLine.get(part.pickLineId), 'the pieces on the stage'))
  await refuseTooOld(work, packed)
  const content = parts.map(({ pieces }, place) => packedPieces(required(packed[place], 'the packed pieces'), pieces))
  const carton = cartonFor(cartons, content, input.cartonCode)
  const expected = expectedWeight(content, carton?.ownWeight ?? 0)
  const weightReason = reasonForWeight(expected, input, limits)
  const expressNum = await waybillOf(trx, warehouseId, order, input.expressNum)
  const pieces = parts.reduce((sum, part) => sum + part.pieces, 0)
  const [parcel] = await storeDocuments(parcelType, work, [
    {
      action: 'create',
      header: { parcelNo: required(work.numbers.PARCEL?.[0], 'a number of PARCEL') },
      extra: {
        orderId: order.id,
        orderNo: order.orderNo,
        platformOrderNo: order.platformOrderNo,
        cargoOwnerId: order.cargoOwnerId,
        logisticsCompanyId: order.logisticsCompanyId,
        expressNum,
        cartonId: carton?.id ?? null,
        skuTotal: pieces,
        weight: input.weight ?? null,
        expectedWeight: expected === null ? null : kilogramsText(expected),
        weightReason,
        productId: only(packed.map(({ productId }) => productId)),
        batchNum: only(packed.map(({ batchNum }) => batchNum)),
      },
      lines: numberLines(
        parts.map(() => ({})),
        clock.now(),
      ),
      lineExtras: parts.map(({ orderLineId, pieces: skuTotal }, place) => {
        const { productId, batchNum, expiryDate } = required(packed[place], 'the packed pieces')
        return { orderLineId, productId, batchNum, expiryDate, skuTotal }
      }),
      lineColumns: parts.map(({ pickLineId }) => ({ pick_line_id: pickLineId })),
      sources: [{ type: 'ORDER', id: order.id }],
      cargoOwnerId: order.cargoOwnerId,
    },
  ])
  const stored = required(parcel, 'the new parcel')
  progressPacked(trx, warehouseId, parts)
  const packedSkuTotal = order.packedSkuTotal + pieces
  const to = settle(orderMachine, { ...factsOf(order), packed: packedSkuTotal })
  stateOfMerged(trx, warehouseId, order.id, to)
  if (to === 'PACKED') clearTable(trx, warehouseId, order.id)
  const after = { parcelNo: stored.no, expressNum, pieces, weight: input.weight ?? null, weightReason }
  return {
    to,
    header: { packedSkuTotal, ...(order.expressNum === null ? { expressNum } : {}) },
    after,
    changes: [{ ...stored.change, after }],
    touched: [{ resource: 'parcels', id: stored.id }],
  }
}
