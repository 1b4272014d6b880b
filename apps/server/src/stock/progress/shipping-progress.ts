import { settle } from '@entrepot/domain/kernel/state-machine'
import { type PickState, pickingMachine } from '@entrepot/domain/outbound/picking.machine'
import { type ShippingNoticeState, shippingNoticeMachine } from '@entrepot/domain/outbound/shipping-notice.machine'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'

/** What happened to a line of a pick. Pieces that were picked or found short are no longer reserved where they lay. */
export interface PickLineChange {
  readonly lineId: string
  readonly picked?: number
  readonly short?: number
  readonly shortReason?: string | null
  readonly staged?: number
  readonly returned?: number
  readonly shipped?: number
}

interface ProgressedPieces {
  readonly id: string
  readonly plan: number
  readonly pending: number
  readonly picked: number
  readonly staged: number
  readonly returned: number
  readonly shipped: number
  readonly closed: boolean
}

type Progressed = ProgressedPieces &
  (
    | { readonly kind: 'PICKING'; readonly status: PickState }
    | { readonly kind: 'SHIPPING_REQ'; readonly status: ShippingNoticeState }
  )

export interface SettledDocument {
  readonly type: 'PICKING' | 'SHIPPING_REQ'
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

/** Then the picks, in the order of theirs. */
export async function lockPicks(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select id from pick_task where warehouse_id = ${warehouseId} and id = any(${[...new Set(ids)].sort()}::uuid[])
     order by id for update`.execute(trx)
}

const settledState = (row: Progressed): string =>
  row.kind === 'PICKING'
    ? settle(pickingMachine, { ...row, open: row.pending })
    : settle(shippingNoticeMachine, { ...row, reserved: row.pending })

/** Sent, and not waited for: nobody reads the states again in the transaction. */
function storeStates(trx: Trx, warehouseId: string, settled: readonly SettledDocument[]) {
  const moved = (type: SettledDocument['type']) => settled.filter((one) => one.type === type && one.from !== one.to)
  const [picks, notices] = [moved('PICKING'), moved('SHIPPING_REQ')]
  if (picks.length > 0)
    trx.journal.send(
      sql`
      update pick_task t set pick_status = c.state
        from unnest(${picks.map(({ id }) => id)}::uuid[], ${picks.map(({ to }) => to)}::text[]) as c(id, state)
       where t.warehouse_id = ${warehouseId} and t.id = c.id`.execute(trx),
    )
  if (notices.length > 0)
    trx.journal.send(
      sql`
      update shipment_notif t set shipping_status = c.state
        from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map(({ to }) => to)}::text[]) as c(id, state)
       where t.warehouse_id = ${warehouseId} and t.id = c.id`.execute(trx),
    )
}

/** One change a line: the database would take only one of two. */
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
 * Keeps picks and their notices true to what happened to pieces, whoever did it, in a fixed number of statements. The
 * caller has locked the notices and then the picks. Answers where that leaves each of them.
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
  const { rows } = await sql<Progressed>`
    select * from pick_progress(${warehouseId}, ${now}, ${own}, ${lines.map(({ lineId }) => lineId)}::uuid[],
      ${column('picked')}::bigint[], ${column('short')}::bigint[],
      ${lines.map(({ shortReason }) => shortReason)}::text[], ${column('staged')}::bigint[],
      ${column('returned')}::bigint[], ${column('shipped')}::bigint[])`.execute(trx)
  const settled = rows.map((row) => ({ type: row.kind, id: row.id, from: row.status, to: settledState(row) }))
  storeStates(trx, warehouseId, settled)
  return settled
}

/** New picks claim pieces of lines of notices that the caller has locked. */
export async function claimOnNotices(
  trx: Trx,
  warehouseId: string,
  now: Date,
  claims: readonly { readonly noticeLineId: string; readonly pieces: number }[],
): Promise<void> {
  const { rows } = await sql<Progressed>`
    with line as (
      update shipment_notif_line l set reserved_sku_total = l.reserved_sku_total + c.pieces
        from (select id, sum(pieces) as pieces from unnest(${claims.map(({ noticeLineId }) => noticeLineId)}::uuid[],
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
