import type { Statement } from './list-statements.ts'
import { type Goods, insertAuditAndEvents, type Lined, lineNos, repeated, submitted, total } from './receipt-papers.ts'
import type { Writer } from './stock-write.ts'

export const createShippingNotice = (writer: Writer, notice: Lined, goods: Goods): Statement[] => [
  {
    text: `insert into shipment_notif (warehouse_id, id, shipping_notice_no, cargo_owner_id, shipping_type, consignee, address,
        phone, sku_total, package_total, cross_weight_total, net_weight_total, volume_total, created_by, created_time,
        updated_time)
      values ($1, $2, $3, $4, 'SALE', $5, $6, $7, $8, $9, $10, $11, $12, 'admin', $13, $13)`,
    values: [
      ...[writer.warehouseId, notice.id, notice.no, goods.cargoOwnerId, '王小明', '上海市浦东新区世纪大道100号'],
      ...['13800000000', total(goods), goods.productIds.length],
      ...[total(goods) * 0.6, total(goods) * 0.5, total(goods) * 0.002, writer.now],
    ],
  },
  {
    text: `insert into shipment_notif_line (warehouse_id, document_id, line_no, id, product_id, plan_sku_total)
      select $1::uuid, $2::uuid, c.* from unnest($3::int[], $4::uuid[], $5::uuid[], $6::bigint[]) as c`,
    values: [
      ...[writer.warehouseId, notice.id, lineNos(goods), notice.lineIds, goods.productIds],
      repeated(goods, goods.pieces),
    ],
  },
  ...insertAuditAndEvents(
    writer,
    notice,
    {
      action: 'create',
      resource: 'shipmentNotifs',
      version: 1,
      to: 'DRAFT',
      after: {
        cargoOwnerId: goods.cargoOwnerId,
        shippingType: 'SALE',
        consignee: '王小明',
        address: '上海市浦东新区世纪大道100号',
        phone: '13800000000',
        shippingNoticeNo: notice.no,
        lines: goods.productIds.length,
      },
    },
    goods,
  ),
]

export const submitShippingNotice = (writer: Writer, notice: Lined, goods: Goods): Statement[] =>
  submitted(writer, { table: 'shipment_notif', state: 'shipping_status', resource: 'shipmentNotifs' }, notice, goods)

/** What of notices is reserved, on the stage or gone, once all of them is. */
export const shippingProgress = (
  { warehouseId, now }: Writer,
  served: readonly { readonly notice: Lined; readonly order: Goods }[],
  column: 'reserved_sku_total' | 'staged_sku_total' | 'shipped_sku_total',
  status: string,
): Statement[] => {
  const columns = ['reserved_sku_total', 'staged_sku_total', 'shipped_sku_total']
  const set = columns.map((name) => `${name} = ${name === column ? 'c.pieces' : 0}`).join(', ')
  return [
    {
      text: `update shipment_notif_line l set ${set}
        from unnest($2::uuid[], $3::bigint[]) as c(id, pieces) where l.warehouse_id = $1 and l.id = c.id`,
      values: [
        warehouseId,
        served.flatMap(({ notice }) => notice.lineIds),
        served.flatMap(({ order }) => repeated(order, order.pieces)),
      ],
    },
    {
      text: `update shipment_notif n set ${set}, shipping_status = $4, updated_time = $5, version = version + 1
        from unnest($2::uuid[], $3::bigint[]) as c(id, pieces) where n.warehouse_id = $1 and n.id = c.id`,
      values: [
        ...[warehouseId, served.map(({ notice }) => notice.id), served.map(({ order }) => total(order)), status, now],
      ],
    },
  ]
}
