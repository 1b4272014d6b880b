import { newId } from '../../apps/server/src/kit/write/ids.ts'
import { type Change, insertAuditEntry, insertEventsOfChange } from './audit-and-event-writes.ts'
import type { Statement } from './list-statements.ts'
import { goodsAt, type Paper, type Writer } from './stock-write.ts'

/** As many pieces of each of these products, and the places they lie in or are put. */
export interface Goods {
  readonly cargoOwnerId: string
  readonly productIds: readonly string[]
  readonly shelfIds: readonly string[]
  readonly pieces: number
  readonly today: string
  /** As long as the product's own explanation of a place. */
  readonly reason: string
}

/** One receipt: what comes, from where it is taken and to where. */
export interface Receipt extends Goods {
  readonly dockId: string
}

export interface Lined extends Paper {
  readonly lineIds: readonly string[]
}

export const linedPaper = (now: Date, type: string, no: string, lines: number): Lined => ({
  id: newId(now),
  type,
  no,
  lineIds: Array.from({ length: lines }, () => newId(now)),
})

export const total = ({ pieces, productIds }: Goods) => pieces * productIds.length
export const lineNos = ({ productIds }: Goods) => productIds.map((_, place) => place + 1)
export const repeated = <Value>({ productIds }: Goods, value: Value) => productIds.map(() => value)

export const insertAuditAndEvents = (
  writer: Writer,
  paper: Paper,
  change: Change,
  { cargoOwnerId }: Goods,
): Statement[] => [insertAuditEntry(writer, paper, change), insertEventsOfChange(writer, paper, change, cargoOwnerId)]

/** A draft that others may work on from now on. */
export const submitted = (
  writer: Writer,
  { table, state, resource }: { readonly table: string; readonly state: string; readonly resource: string },
  paper: Paper,
  goods: Goods,
): Statement[] => [
  {
    text: `update ${table} set version = version + 1, updated_time = $3, ${state} = 'SUBMITTED'
      where warehouse_id = $1 and id = $2`,
    values: [writer.warehouseId, paper.id, writer.now],
  },
  ...insertAuditAndEvents(
    writer,
    paper,
    { action: 'submit', resource, version: 2, from: 'DRAFT', to: 'SUBMITTED', after: {} },
    goods,
  ),
]

export const linked = ({ warehouseId }: Writer, from: Paper, to: Paper): Statement => ({
  text: 'insert into document_link (warehouse_id, from_id, to_id, from_type, to_type) values ($1, $2, $3, $4, $5)',
  values: [warehouseId, from.id, to.id, from.type, to.type],
})

/** Where a notice stands once all of it has come, or lies on the shelf. */
export const progress = (
  { warehouseId, now }: Writer,
  notice: Lined,
  receipt: Receipt,
  column: string,
  shelf: string,
) => [
  {
    text: `update recv_req_line l set ${column} = l.${column} + c.pieces
      from unnest($2::uuid[], $3::bigint[]) as c(id, pieces) where l.warehouse_id = $1 and l.id = c.id`,
    values: [warehouseId, notice.lineIds, repeated(receipt, receipt.pieces)],
  },
  {
    text: `update recv_req set receipt_status = 'ACCEPTED', cargo_status = 'NORMAL', cargo_flags = '{}', shelf_state = $3,
        received_sku_total = $4, updated_time = $5, version = version + 1 where warehouse_id = $1 and id = $2`,
    values: [warehouseId, notice.id, shelf, total(receipt), now],
  },
]

export const onDock = (receipt: Receipt, productId: string, originNo: string) =>
  goodsAt(receipt.cargoOwnerId, productId, receipt.dockId, receipt.today, originNo)

export const onShelf = ({ cargoOwnerId, productIds, shelfIds, today }: Goods, place: number) =>
  goodsAt(cargoOwnerId, productIds[place]!, shelfIds[place]!, today)
