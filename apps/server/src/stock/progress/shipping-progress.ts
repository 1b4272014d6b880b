import { type OrderState, orderMachine } from '@entrepot/domain/distribution/order.machine'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { type PickState, pickingMachine } from '@entrepot/domain/outbound/picking.machine'
import { type ShippingNoticeState, shippingNoticeMachine } from '@entrepot/domain/outbound/shipping-notice.machine'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'

/** A change of a pick line. Pieces that were picked or found short are no longer reserved at their place. */
export interface PickLineChange {
  readonly lineId: string
  readonly picked?: number
  readonly short?: number
  readonly shortReason?: string | null
  readonly staged?: number
  readonly returned?: number
  readonly shipped?: number
}

interface PieceProgress {
  readonly id: string
  readonly plan: number
  readonly pending: number
  readonly picked: number
  readonly staged: number
  readonly returned: number
  readonly shipped: number
  readonly closed: boolean
}

const PICK_TYPES = ['PICKING', 'ORDER_PICKING', 'TOUR'] as const
type PickType = (typeof PICK_TYPES)[number]
export const isPickType = (type: string): boolean => PICK_TYPES.some((one) => one === type)

type DocumentProgress = PieceProgress &
  (
    | { readonly kind: PickType; readonly status: PickState }
    | { readonly kind: 'SHIPPING_REQ'; readonly status: ShippingNoticeState }
    | {
        readonly kind: 'ORDER'
        readonly status: OrderState
        readonly packed: number
        readonly held: boolean
        readonly short: boolean
      }
  )

export interface SettledDocument {
  readonly type: PickType | 'SHIPPING_REQ' | 'ORDER'
  readonly id: string
  readonly from: string
  readonly to: string
}

const lockNoticeRows = preparedStatement(
  'stock/progress/shipping-progress',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql`
    select n.id from shipment_notif n where n.warehouse_id = ${warehouseId} and n.id = any(${ids})
     order by n.id for update`,
)

/** Locks notices until the transaction ends, in the order of their ids: documents come before stock. */
export async function lockShippingNotices(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].sort()
  const rows = await lockNoticeRows(trx, { warehouseId, ids: sorted })
  if (rows.length !== sorted.length) throw new Problem('NOT_FOUND')
}

/** Locks picks in the order of their ids, after the notices. */
export async function lockPicks(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select id from pick_task where warehouse_id = ${warehouseId} and id = any(${[...new Set(ids)].sort()}::uuid[])
     order by id for update`.execute(trx)
}

function settledState(row: DocumentProgress): string {
  switch (row.kind) {
    case 'SHIPPING_REQ':
      return settle(shippingNoticeMachine, { ...row, reserved: row.pending })
    case 'ORDER':
      return settle(orderMachine, { ...row, reserved: row.pending, cancelled: row.closed })
    default:
      return settle(pickingMachine, { ...row, open: row.pending })
  }
}

const STATE_TYPES = { warehouseId: 'uuid', ids: 'uuid[]', states: 'text[]' } as const

const storePickStates = preparedStatement(
  'stock/progress/shipping-progress',
  STATE_TYPES,
  ({ warehouseId, ids, states }) => sql`
    update pick_task t set pick_status = c.state from unnest(${ids}, ${states}) as c(id, state)
     where t.warehouse_id = ${warehouseId} and t.id = c.id`,
  { answers: false },
)

const storeNoticeStates = preparedStatement(
  'stock/progress/shipping-progress',
  STATE_TYPES,
  ({ warehouseId, ids, states }) => sql`
    update shipment_notif t set shipping_status = c.state from unnest(${ids}, ${states}) as c(id, state)
     where t.warehouse_id = ${warehouseId} and t.id = c.id`,
  { answers: false },
)

/**
 * Stores the states of orders; orders that are merged into another one get its state. An order that waits, is short or
 * is on hold has no mode of picking.
 */
const storeOrderStates = preparedStatement(
  'stock/progress/shipping-progress',
  STATE_TYPES,
  ({ warehouseId, ids, states }) => sql`
    update consumer_order t set order_status = c.state,
           pick_mode = case when c.state in ('WAITING', 'SHORT', 'HELD') then null else t.pick_mode end
      from unnest(${ids}, ${states}) as c(id, state)
     where t.warehouse_id = ${warehouseId} and (t.id = c.id or t.merged_into_id = c.id)`,
  { answers: false },
)

/** Sends the statement without waiting, because the states are not read again in the transaction. */
function storeStates(trx: Trx, warehouseId: string, settled: readonly SettledDocument[]) {
  const store = (types: readonly SettledDocument['type'][], storeThose: typeof storePickStates) => {
    const moved = settled.filter((one) => types.includes(one.type) && one.from !== one.to)
    const values = { warehouseId, ids: moved.map(({ id }) => id), states: moved.map(({ to }) => to) }
    if (moved.length > 0) trx.journal.send(storeThose(trx, values))
  }
  store(PICK_TYPES, storePickStates)
  store(['SHIPPING_REQ'], storeNoticeStates)
  store(['ORDER'], storeOrderStates)
}

/** Merges changes of the same line, because the database would apply only one of them. */
function mergeChanges(changes: readonly PickLineChange[]): Required<PickLineChange>[] {
  const byLine = new Map<string, Required<PickLineChange>>()
  for (const { lineId, picked = 0, short = 0, shortReason = null, staged = 0, returned = 0, shipped = 0 } of changes) {
    const sums = byLine.get(lineId) ?? { lineId, picked: 0, short: 0, shortReason, staged: 0, returned: 0, shipped: 0 }
    byLine.set(lineId, {
      lineId,
      picked: sums.picked + picked,
      short: sums.short + short,
      shortReason: shortReason ?? sums.shortReason,
      staged: sums.staged + staged,
      returned: sums.returned + returned,
      shipped: sums.shipped + shipped,
    })
  }
  return [...byLine.values()]
}

/**
 * Updates picks, and the notices and orders that they are for, after any change of their pieces, in a fixed number of
 * statements. The caller has locked the notices and orders, and then the picks. Returns the state of each before and
 * after.
 */
export async function progressPicks(
  trx: Trx,
  warehouseId: string,
  now: Date,
  changes: readonly PickLineChange[],
  own: string | null = null,
): Promise<SettledDocument[]> {
  if (changes.length === 0) return []
  const lines = mergeChanges(changes)
  const column = (name: 'picked' | 'short' | 'staged' | 'returned' | 'shipped') => lines.map((line) => line[name])
  const { rows } = await sql<DocumentProgress>`
    select * from pick_progress(${warehouseId}, ${now}, ${own}, ${lines.map(({ lineId }) => lineId)}::uuid[],
      ${column('picked')}::bigint[], ${column('short')}::bigint[],
      ${lines.map(({ shortReason }) => shortReason)}::text[], ${column('staged')}::bigint[],
      ${column('returned')}::bigint[], ${column('shipped')}::bigint[])`.execute(trx)
  const settled = rows.map((row) => ({ type: row.kind, id: row.id, from: row.status, to: settledState(row) }))
  storeStates(trx, warehouseId, settled)
  return settled
}

/** The pieces that a new pick claims for a line of a notice or an order. */
interface ClaimedPieces {
  readonly requestLineId: string
  readonly pieces: number
}

/** Adds claimed pieces of new picks to lines of notices that the caller has locked. */
export async function claimOnNotices(
  trx: Trx,
  warehouseId: string,
  now: Date,
  claims: readonly ClaimedPieces[],
): Promise<void> {
  const { rows } = await sql<DocumentProgress>`
    with line as (
      update shipment_notif_line l set reserved_sku_total = l.reserved_sku_total + c.pieces
        from (select id, sum(pieces) as pieces from unnest(${claims.map(({ requestLineId }) => requestLineId)}::uuid[],
          ${claims.map(({ pieces }) => pieces)}::bigint[]) as x(id, pieces) group by id) c
       where l.warehouse_id = ${warehouseId} and l.id = c.id
      returning l.document_id, c.pieces)
    update shipment_notif n set reserved_sku_total = n.reserved_sku_total + s.pieces, version = n.version + 1,
           updated_time = ${now}
      from (select document_id, sum(pieces) as pieces from line group by document_id) s
     where n.warehouse_id = ${warehouseId} and n.id = s.document_id
    returning 'SHIPPING_REQ' as kind, n.id, n.shipping_status as status, n.sku_total as plan,
      n.reserved_sku_total as pending, 0 as picked, n.staged_sku_total as staged, 0 as returned,
      n.shipped_sku_total as shipped, n.closed`.execute(trx)
  storeStates(
    trx,
    warehouseId,
    rows.map((row) => ({ type: 'SHIPPING_REQ', id: row.id, from: row.status, to: settledState(row) })),
  )
}

/** Adds claimed pieces of new picks to lines of orders that the caller has locked. */
export async function claimOnOrders(
  trx: Trx,
  warehouseId: string,
  now: Date,
  pickMode: 'BY_ORDER' | 'WAVE',
  claims: readonly ClaimedPieces[],
): Promise<SettledDocument[]> {
  const { rows } = await sql<DocumentProgress>`
    with line as (
      update consumer_order_line l set reserved_sku_total = l.reserved_sku_total + c.pieces
        from (select id, sum(pieces) as pieces from unnest(${claims.map(({ requestLineId }) => requestLineId)}::uuid[],
          ${claims.map(({ pieces }) => pieces)}::bigint[]) as x(id, pieces) group by id) c
       where l.warehouse_id = ${warehouseId} and l.id = c.id
      returning l.document_id, c.pieces)
    update consumer_order o set reserved_sku_total = o.reserved_sku_total + s.pieces, version = o.version + 1,
           updated_time = ${now}, pick_mode = coalesce(o.pick_mode, ${pickMode})
      from (select document_id, sum(pieces) as pieces from line group by document_id) s
     where o.warehouse_id = ${warehouseId} and o.id = s.document_id
    returning 'ORDER' as kind, o.id, o.order_status as status, o.sku_total as plan, o.reserved_sku_total as pending,
      0 as picked, o.staged_sku_total as staged, 0 as returned, o.shipped_sku_total as shipped, o.cancelled as closed,
      o.packed_sku_total as packed, o.held, o.readiness = 'SHORT' as short`.execute(trx)
  const settled = rows.map((row) => ({ type: row.kind, id: row.id, from: row.status, to: settledState(row) }))
  storeStates(trx, warehouseId, settled)
  return settled
}

/** Locks orders until the transaction ends, in the order of their ids: documents come before stock. */
export async function lockOrders(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select id from consumer_order where warehouse_id = ${warehouseId} and id = any(${[...new Set(ids)].sort()}::uuid[])
     order by id for update`.execute(trx)
}
