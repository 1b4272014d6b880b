import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { storeDocuments } from '../../../kit/document/new-documents.ts'
import { deleteLines, updateLines } from '../../../kit/document/write-document-rows.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import type { Order, OrderDocument, OrderLine, OrderOutcome } from './order.ts'
import { orderTotals } from './order-rules.ts'

type Split = InputOf<typeof orders, 'split'>

/** Pieces of each line for the second parcel; some must stay. */
function takenPieces({ lines }: Order, sent: Split['lines']): Map<string, number> {
  const splitPieces = new Map<string, number>()
  for (const [place, { id, skuTotal }] of sent.entries()) {
    const field = `lines.${place}`
    const line = lines.find((one) => one.id === id)
    if (line === undefined || splitPieces.has(id))
      throw new Problem('UNKNOWN_LINE', { fields: [{ field: `${field}.id`, key: 'problem.UNKNOWN_LINE' }] })
    if (skuTotal > line.skuTotal)
      throw new Problem('SPLIT_TOO_MANY', {
        detail: { available: line.skuTotal, asked: skuTotal },
        fields: [
          {
            field: `${field}.skuTotal`,
            key: 'problem.SPLIT_TOO_MANY',
            parameters: { available: line.skuTotal, asked: skuTotal },
          },
        ],
      })
    splitPieces.set(id, skuTotal)
  }
  if (lines.every((line) => splitPieces.get(line.id) === line.skuTotal)) throw new Problem('SPLIT_ALL')
  return splitPieces
}

async function refuseUnlessAllowed({ trx }: DocumentWork, { cargoOwnerId }: Order) {
  const { rows } = await sql<{ allowed: boolean }>`
    select allows_split as allowed from cargo_owner where id = ${cargoOwnerId}`.execute(trx)
  if (rows[0]?.allowed !== true) throw new Problem('SPLIT_NOT_ALLOWED')
}

/** Locks the order and the one it was split off, sorted by id, so that numbers are given one at a time. */
export async function lockSplit({ trx, warehouseId }: DocumentWork, id: string): Promise<void> {
  await sql`
    select 1 from consumer_order
     where warehouse_id = ${warehouseId} and (id = ${id} or id = any(array(
       select split_from_id from consumer_order where warehouse_id = ${warehouseId} and id = ${id})))
     order by id for update`.execute(trx)
}

/** The next part number of the original order. */
async function nextPart({ trx, warehouseId }: DocumentWork, rootId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(order_no from '-(\\d+)$')::int), 1) as last from consumer_order
     where warehouse_id = ${warehouseId} and split_from_id = ${rootId}`.execute(trx)
  return required(rows[0], 'the last number').last + 1
}

/** Moves pieces of some lines into a second order `…-2`, for a second parcel. */
export async function splitOrder(
  managed: OrderDocument,
  work: DocumentWork,
  order: Order,
  { lines: sent }: Split,
): Promise<OrderOutcome> {
  await refuseUnlessAllowed(work, order)
  const splitPieces = takenPieces(order, sent)
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  const rootId = order.splitFromId ?? order.id
  const part = await nextPart(work, rootId)
  const products = await productFacts(
    trx,
    warehouseId,
    order.lines.map(({ productId }) => productId),
  )
  const pick = (line: OrderLine, skuTotal: number) => ({
    productId: line.productId,
    skuTotal,
    price: line.price,
    batchNum: line.batchNum,
    gift: line.gift,
  })
  const secondLines = numberLines(
    order.lines.flatMap((line) => {
      const pieces = splitPieces.get(line.id)
      return pieces === undefined ? [] : [pick(line, pieces)]
    }),
    now,
  )
  const rest = order.lines.flatMap((line) => {
    const skuTotal = line.skuTotal - (splitPieces.get(line.id) ?? 0)
    return skuTotal === 0 ? [] : [{ ...line, skuTotal }]
  })
  const numberOf = (text: string) => `${text.replace(/-\d+$/, order.splitFromId === null ? '$&' : '')}-${part}`
  const [second] = await storeDocuments(managed, work, [
    {
      action: 'split',
      state: order.orderStatus,
      header: {
        orderNo: numberOf(order.orderNo),
        platform: order.platform,
        platformOrderNo: numberOf(order.platformOrderNo),
        shopName: order.shopName,
        orderType: order.orderType,
        cargoOwnerId: order.cargoOwnerId,
        consignee: order.consignee,
        phone: order.phone,
        country: order.country,
        province: order.province,
        city: order.city,
        district: order.district,
        address: order.address,
        postcode: order.postcode,
        buyerRemark: order.buyerRemark,
        sellerRemark: order.sellerRemark,
        paidTime: order.paidTime,
        latestShipTime: order.latestShipTime,
        releaseDay: order.releaseDay,
        priority: order.priority,
        logisticsCompanyId: order.logisticsCompanyId,
        customsCleared: order.customsCleared,
        currency: order.currency,
      },
      extra: {
        ...orderTotals(secondLines, products),
        readiness: order.readiness,
        shortages: order.shortages,
        splitFromId: rootId,
        holdReason: order.holdReason,
      },
      columns: { held: order.orderStatus === 'HELD' },
      lines: secondLines,
      sources: [{ type: 'ORDER', id: order.id }],
      cargoOwnerId: order.cargoOwnerId,
    },
  ])
  const at = { warehouseId, id: order.id, now }
  await Promise.all([
    updateLines(
      trx,
      managed,
      at,
      rest.filter(({ id }) => splitPieces.has(id)),
      [],
    ),
    deleteLines(
      trx,
      managed,
      at,
      order.lines.filter(({ id }) => !rest.some((line) => line.id === id)).map(({ id }) => id),
    ),
  ])
  const stored = required(second, 'the second order')
  return {
    header: orderTotals(rest, products),
    columns: { areas_known: false },
    after: { into: stored.no, lines: secondLines.length },
    changes: [stored.change],
    touched: [{ resource: 'orders', id: stored.id }],
  }
}
