import { stagedClaimId } from '../../apps/server/src/stock/progress/pick-claims.ts'
import type { Statement } from './list-statements.ts'
import {
  noticeTouched,
  type Order,
  type OrderPapers,
  shelfKeys,
  shelfRows,
  stageKeys,
  stageRows,
} from './order-papers.ts'
import { insertAuditAndEvents, type Lined, lineNos, repeated, total } from './receipt-papers.ts'
import { shippingProgress } from './shipping-statements.ts'
import { type Claim, stockWrite, type Writer } from './stock-write.ts'

/** The claims on the shelf have the ids of their lines. */
const shelfClaims = (pick: Lined, order: Order, pieces: number, rest: number): Claim[] =>
  shelfKeys(order).map((at, place) => {
    const id = pick.lineIds[place]!
    return { id, lineId: id, at, ordered: pieces, quantity: rest, started: rest === 0 }
  })

export interface MadePick extends OrderPapers {
  readonly order: Order
}

const each = <Value>(picks: readonly MadePick[], values: (one: MadePick) => readonly Value[]) => picks.flatMap(values)

/** Picks, their lines and links, and what they leave of their notices: a statement a table, however many they are. */
export const insertPicks = (writer: Writer, picks: readonly MadePick[]): Statement[] => [
  ...shippingProgress(writer, picks, 'reserved_sku_total', 'PICKING'),
  {
    text: `insert into pick_task (warehouse_id, created_by, created_time, updated_time, shortages, walk_metres, id, pick_no,
        notice_id, cargo_owner_id, sku_total, open_sku_total)
      select $1::uuid, 'admin', $2::timestamptz, $2::timestamptz, '[]'::jsonb, 123.4, c.*
        from unnest($3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::bigint[], $7::bigint[]) as c`,
    values: [
      ...[writer.warehouseId, writer.now, picks.map(({ pick }) => pick.id), picks.map(({ pick }) => pick.no)],
      picks.map(({ notice }) => notice.id),
      picks.map(({ order }) => order.cargoOwnerId),
      picks.map(({ order }) => total(order)),
    ],
  },
  {
    text: `insert into pick_task_line (warehouse_id, document_id, line_no, sequence, id, notice_line_id, stock_id, location_id,
        product_id, plan_sku_total, reason)
      select $1::uuid, c.document, c.line_no, c.line_no, c.id, c.notice_line, c.stock, c.location, c.product, c.pieces, c.reason
        from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::uuid[], $9::bigint[],
          $10::jsonb[]) as c(document, line_no, id, notice_line, stock, location, product, pieces, reason)`,
    values: [
      writer.warehouseId,
      each(picks, ({ pick, order }) => repeated(order, pick.id)),
      each(picks, ({ order }) => lineNos(order)),
      each(picks, ({ pick }) => pick.lineIds),
      each(picks, ({ notice }) => notice.lineIds),
      each(picks, ({ order }) => shelfRows(writer, order)),
      each(picks, ({ order }) => order.shelfIds),
      each(picks, ({ order }) => order.productIds),
      each(picks, ({ order }) => repeated(order, order.pieces)),
      each(picks, ({ order }) => repeated(order, order.reason)),
    ],
  },
  {
    text: `insert into document_link (warehouse_id, from_type, to_type, from_id, to_id)
      select $1::uuid, 'SHIPPING_REQ', 'PICKING', c.* from unnest($2::uuid[], $3::uuid[]) as c`,
    values: [writer.warehouseId, picks.map(({ notice }) => notice.id), picks.map(({ pick }) => pick.id)],
  },
]

/** All that was chosen is claimed, in one call. */
export const reservePicks = (writer: Writer, picks: readonly MadePick[]): Statement =>
  stockWrite(
    writer,
    picks.map(({ pick }) => pick),
    [],
    picks.flatMap(({ pick, order }, paper) =>
      shelfClaims(pick, order, order.pieces, order.pieces).map((claim) => ({ ...claim, paper })),
    ),
  )

export const makePick = (writer: Writer, pick: Lined, notice: Lined, order: Order): Statement[] => [
  ...insertPicks(writer, [{ pick, notice, order }]),
  ...insertAuditAndEvents(
    writer,
    pick,
    {
      action: 'make',
      resource: 'pickTasks',
      version: 1,
      to: 'DRAFT',
      after: { pickNo: pick.no, lines: order.productIds.length },
      stock: true,
      touched: [noticeTouched(notice)],
    },
    order,
  ),
  reservePicks(writer, [{ pick, notice, order }]),
]

export function completePick(writer: Writer, { pick, notice }: OrderPapers, order: Order): Statement[] {
  const stage = stageKeys(order)
  const staged = stage.map((at, place): Claim => {
    const lineId = pick.lineIds[place]!
    return {
      ...{ id: stagedClaimId(lineId), lineId, at },
      ...{ ordered: order.pieces, quantity: order.pieces, started: true },
    }
  })
  return [
    {
      text: `update pick_task_line l set confirmed_time = $3, confirmed_by = 'admin', staged_stock_id = c.stock,
          picked_sku_total = c.pieces, staged_sku_total = c.pieces
        from unnest($4::uuid[], $5::uuid[], $6::bigint[]) as c(id, stock, pieces)
       where l.warehouse_id = $1 and l.document_id = $2 and l.id = c.id`,
      values: [
        ...[writer.warehouseId, pick.id, writer.now, pick.lineIds, stageRows(writer, order)],
        repeated(order, order.pieces),
      ],
    },
    ...shippingProgress(writer, [{ notice, order }], 'staged_sku_total', 'PICKED'),
    {
      text: `update pick_task set version = version + 1, updated_time = $3, pick_status = 'PICKED', open_sku_total = 0,
          picked_sku_total = $4, staged_sku_total = $4, picker = 'admin', started_time = $3, completed_time = $3
        where warehouse_id = $1 and id = $2`,
      values: [writer.warehouseId, pick.id, writer.now, total(order)],
    },
    ...insertAuditAndEvents(
      writer,
      pick,
      {
        action: 'complete',
        resource: 'pickTasks',
        version: 2,
        from: 'DRAFT',
        to: 'PICKED',
        after: { picked: total(order) },
        stock: true,
        touched: [noticeTouched(notice)],
      },
      order,
    ),
    stockWrite(
      writer,
      [pick],
      shelfKeys(order).map((from, place) => ({ from, to: stage[place]!, quantity: order.pieces })),
      [...shelfClaims(pick, order, -order.pieces, 0), ...staged],
    ),
  ]
}
