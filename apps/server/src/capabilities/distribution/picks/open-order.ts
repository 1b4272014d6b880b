import type { Demand } from '@entrepot/domain/allocation/demand'
import type { OrderState } from '@entrepot/domain/distribution/order.machine'
import { type LineSums, owed } from '@entrepot/domain/outbound/owed'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import type { ProductFacts } from '../../../stock/product-facts.ts'
import { lockOrders } from '../../../stock/progress/shipping-progress.ts'

export interface OpenOrderLine extends LineSums {
  readonly id: string
  readonly productId: string
  readonly batchNum: string | null
}

/** An order to be picked, with the progress of its lines. */
export interface OpenOrder {
  readonly id: string
  readonly no: string
  readonly status: OrderState
  readonly cargoOwnerId: string
  readonly orderType: string
  readonly releaseDay: string | null
  readonly lines: readonly OpenOrderLine[]
}

type OrderAndLine = Omit<OpenOrder, 'lines' | 'id'> & OpenOrderLine & { readonly orderId: string }

const readHeadersAndLines = preparedStatement(
  'distribution/picks/open-order',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<OrderAndLine>`
    select o.id as "orderId", o.order_no as no, o.order_status as status, o.cargo_owner_id as "cargoOwnerId",
           o.order_type as "orderType", o.release_day as "releaseDay", l.id, l.product_id as "productId",
           l.batch_num as "batchNum", l.sku_total as plan, l.reserved_sku_total as reserved,
           l.staged_sku_total as staged, l.shipped_sku_total as shipped
      from consumer_order o join consumer_order_line l on l.warehouse_id = o.warehouse_id and l.document_id = o.id
     where o.warehouse_id = ${warehouseId} and o.id = any(${ids}) order by o.id, l.line_no`,
)

/** Reads header and lines of orders; the caller has locked them. */
export async function readOrders(
  { trx, warehouseId }: { readonly trx: Db; readonly warehouseId: string },
  ids: readonly string[],
): Promise<Map<string, OpenOrder>> {
  const rows = await readHeadersAndLines(trx, { warehouseId, ids })
  const orders = new Map<string, OpenOrder & { lines: OpenOrderLine[] }>()
  for (const { orderId, no, status, cargoOwnerId, orderType, releaseDay, ...line } of rows) {
    const order = orders.get(orderId)
    if (order === undefined)
      orders.set(orderId, { id: orderId, no, status, cargoOwnerId, orderType, releaseDay, lines: [line] })
    else order.lines.push(line)
  }
  return orders
}

/** The states in which pieces of an order may be reserved. */
const OPEN: readonly OrderState[] = ['WAITING', 'PICKING']

/** Refuses an order that is held, short, cancelled or already further, and a presale order before its release day. */
function refuseUnlessOpen(today: string, order: OpenOrder | undefined): OpenOrder {
  if (order === undefined) throw new Problem('NOT_FOUND')
  if (!OPEN.includes(order.status))
    throw new Problem('WRONG_STATE', { detail: { state: order.status, number: order.no } })
  if (order.releaseDay !== null && order.releaseDay > today)
    throw new Problem('NOT_RELEASED_YET', { detail: { day: order.releaseDay } })
  return order
}

/** Locks an order until the end of the transaction; refuses it if it may not be picked. */
export async function lockOpenOrder(work: DocumentWork, id: string): Promise<OpenOrder> {
  const [, orders] = await Promise.all([lockOrders(work.trx, work.warehouseId, [id]), readOrders(work, [id])])
  return refuseUnlessOpen(work.today, orders.get(id))
}

export const owedLines = ({ lines }: OpenOrder): OpenOrderLine[] => lines.filter((line) => owed(line) > 0)

/** Demand of an order line for the allocator: goods to be sold. */
export const orderDemand = (
  { today }: Pick<DocumentWork, 'today'>,
  order: Pick<OpenOrder, 'id' | 'cargoOwnerId' | 'orderType'>,
  line: Pick<OpenOrderLine, 'id' | 'productId' | 'batchNum'>,
  product: ProductFacts | undefined,
  pieces: number,
): Demand => ({
  lineId: line.id,
  noticeId: order.id,
  cargoOwnerId: order.cargoOwnerId,
  productId: line.productId,
  pieces,
  batchNum: line.batchNum,
  handbookNum: null,
  handbookItemNo: null,
  ...(order.orderType === 'BONDED_IMPORT' ? { bonded: true } : {}),
  minRemainingDays: null,
  countsFrom: today,
  quality: 'GOOD',
  shippingPurpose: 'SALE',
  prohibitiveSaleExpiryDays: product?.prohibitiveSaleExpiryDays ?? null,
  today,
  order: product?.allocationOrder ?? 'FEFO',
  piecesPerBox: product?.packageNumber ?? null,
})
