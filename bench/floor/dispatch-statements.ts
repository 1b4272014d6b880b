import { stagedClaimId } from '../../apps/server/src/stock/progress/pick-claims.ts'
import type { Statement } from './list-statements.ts'
import { noticeTouched, type Order, type OrderPapers, stageKeys, stageRows } from './order-papers.ts'
import { insertAuditAndEvents, type Lined, lineNos, linked, repeated, total } from './receipt-papers.ts'
import { shippingProgress } from './shipping-statements.ts'
import { stockWrite, type Writer } from './stock-write.ts'

export const makeDispatch = (
  writer: Writer,
  dispatch: Lined,
  { notice, pick }: OrderPapers,
  order: Order,
): Statement[] => [
  {
    text: `insert into shipment_task (warehouse_id, id, delivery_no, notice_ids, created_by, created_time, updated_time)
      values ($1, $2, $3, array[$4::uuid], 'admin', $5, $5)`,
    values: [writer.warehouseId, dispatch.id, dispatch.no, notice.id, writer.now],
  },
  {
    text: `insert into shipment_task_line (warehouse_id, document_id, notice_id, cargo_owner_id, line_no, id, notice_line_id,
        pick_line_id, stock_id, product_id, sku_total)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, c.* from unnest($5::int[], $6::uuid[], $7::uuid[], $8::uuid[],
        $9::uuid[], $10::uuid[], $11::bigint[]) as c`,
    values: [
      ...[writer.warehouseId, dispatch.id, notice.id, order.cargoOwnerId, lineNos(order), dispatch.lineIds],
      ...[notice.lineIds, pick.lineIds, stageRows(writer, order), order.productIds, repeated(order, order.pieces)],
    ],
  },
  linked(writer, notice, dispatch),
  ...insertAuditAndEvents(
    writer,
    dispatch,
    {
      action: 'make',
      resource: 'shipmentTasks',
      version: 1,
      to: 'DRAFT',
      after: { deliveryNo: dispatch.no, lines: order.productIds.length },
      touched: [noticeTouched(notice)],
    },
    order,
  ),
]

export function ship(writer: Writer, dispatch: Lined, { notice, pick }: OrderPapers, order: Order): Statement[] {
  const stage = stageKeys(order)
  return [
    {
      text: `update shipment_task_line set loaded_sku_total = sku_total where warehouse_id = $1 and document_id = $2`,
      values: [writer.warehouseId, dispatch.id],
    },
    {
      text: `update pick_task_line set staged_sku_total = 0 where warehouse_id = $1 and document_id = $2`,
      values: [writer.warehouseId, pick.id],
    },
    {
      text: `update pick_task set version = version + 1, updated_time = $3, staged_sku_total = 0
        where warehouse_id = $1 and id = $2`,
      values: [writer.warehouseId, pick.id, writer.now],
    },
    ...shippingProgress(writer, [{ notice, order }], 'shipped_sku_total', 'ALL_SHIPPED'),
    {
      text: `update shipment_task set version = version + 1, updated_time = $3, status = 'SHIPPED', shipped_time = $3,
          shipped_by = 'admin' where warehouse_id = $1 and id = $2`,
      values: [writer.warehouseId, dispatch.id, writer.now],
    },
    ...insertAuditAndEvents(
      writer,
      dispatch,
      {
        action: 'ship',
        resource: 'shipmentTasks',
        version: 2,
        from: 'DRAFT',
        to: 'SHIPPED',
        after: { pieces: total(order) },
        stock: true,
        touched: [{ resource: 'pickTasks', id: pick.id }, noticeTouched(notice)],
      },
      order,
    ),
    stockWrite(
      writer,
      [dispatch],
      stage.map((from) => ({ from, to: null, quantity: order.pieces })),
      stage.map((at, place) => {
        const lineId = pick.lineIds[place]!
        return { id: stagedClaimId(lineId), lineId, at, ordered: -order.pieces, quantity: 0, started: true }
      }),
    ),
  ]
}
