import { cargoFlags, cargoStatus, shelfState } from '@entrepot/domain/inbound/cargo-status'
import { addProgress, type LineProgress, type NoticeLineChange } from '@entrepot/domain/inbound/notice-progress'
import { type ReceiptNoticeState, receiptNoticeMachine } from '@entrepot/domain/inbound/receipt-notice.machine'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'

interface Facts {
  readonly status: ReceiptNoticeState
  readonly closed: boolean
  readonly tallied: boolean
}

const lockNoticeRows = preparedStatement(
  'stock/progress/receipt-progress',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<{
    id: string
  }>`select n.id from recv_req n where n.warehouse_id = ${warehouseId} and n.id = any(${ids})
     order by n.id for update`,
)

/** Locks notices until the transaction ends, in the order of their ids: documents come before stock. */
export async function lockReceiptNotices(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].sort()
  if (sorted.length === 0) return
  const rows = await lockNoticeRows(trx, { warehouseId, ids: sorted })
  if (rows.length !== sorted.length) throw new Problem('NOT_FOUND')
}

/**
 * Stores the new figures of notices. The flags of each are passed as one text, because `unnest` would flatten nested
 * arrays.
 */
const updateNotices = preparedStatement(
  'stock/progress/receipt-progress',
  {
    warehouseId: 'uuid',
    now: 'timestamptz',
    ids: 'uuid[]',
    status: 'text[]',
    cargo: 'text[]',
    flags: 'text[]',
    shelf: 'text[]',
    received: 'bigint[]',
  },
  ({ warehouseId, now, ids, status, cargo, flags, shelf, received }) => sql`
    update recv_req n set receipt_status = c.status, cargo_status = c.cargo, cargo_flags = string_to_array(c.flags, ','),
       shelf_state = c.shelf, received_sku_total = c.received, updated_time = ${now}, version = n.version + 1
      from unnest(${ids}, ${status}, ${cargo}, ${flags}, ${shelf}, ${received})
        as c(id, status, cargo, flags, shelf, received)
     where n.warehouse_id = ${warehouseId} and n.id = c.id`,
  { answers: false },
)

const updateNoticeLines = preparedStatement(
  'stock/progress/receipt-progress',
  { warehouseId: 'uuid', ids: 'uuid[]', received: 'bigint[]', defective: 'bigint[]', shelved: 'bigint[]' },
  ({ warehouseId, ids, received, defective, shelved }) => sql`
    update recv_req_line l set received_sku_total = c.received, defective_sku_total = c.defective,
        shelved_sku_total = c.shelved
      from unnest(${ids}, ${received}, ${defective}, ${shelved}) as c(id, received, defective, shelved)
     where l.warehouse_id = ${warehouseId} and l.id = c.id
       and (l.received_sku_total, l.defective_sku_total, l.shelved_sku_total) <> (c.received, c.defective, c.shelved)`,
  { answers: false },
)

const storeLines = (trx: Trx, warehouseId: string, lines: readonly LineProgress[]) =>
  updateNoticeLines(trx, {
    warehouseId,
    ids: lines.map(({ id }) => id),
    received: lines.map(({ received }) => received),
    defective: lines.map(({ defective }) => defective),
    shelved: lines.map(({ shelved }) => shelved),
  })

/** The state, flags and sums of a notice, computed from its lines after every change, also backwards. */
export function noticeProgress(facts: Facts, lines: readonly LineProgress[]) {
  const status = settle(receiptNoticeMachine, { ...facts, lines })
  const flags = cargoFlags(
    lines.map(({ plan, received, defective }) => ({
      plan,
      receivedGood: received - defective,
      receivedDefective: defective,
    })),
    facts.closed,
  )
  const sum = (of: (line: LineProgress) => number) => lines.reduce((total, line) => total + of(line), 0)
  const shelved = sum((line) => line.shelved)
  const onDock = sum(({ received, defective }) => received - defective) - shelved
  return {
    receiptStatus: status,
    cargoStatus: cargoStatus(flags),
    cargoFlags: flags,
    shelfState: shelfState(status === 'ACCEPTED', onDock, shelved),
    receivedSkuTotal: sum((line) => line.received),
  }
}

/** Headers and lines in one statement, because it runs with every receipt and every putaway. */
const readFacts = preparedStatement(
  'stock/progress/receipt-progress',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<
    Facts & { readonly noticeId: string } & (LineProgress | { [Name in keyof LineProgress]: null })
  >`
    select n.id as "noticeId", n.receipt_status as status, n.closed,
           exists (select 1 from tally_task a where a.warehouse_id = n.warehouse_id and a.notice_id = n.id
             and a.status in ('TALLYING', 'COMPLETED')) as tallied,
           l.id, l.product_id as "productId", l.plan_sku_total as plan, l.received_sku_total as received, l.defective_sku_total as defective,
           l.shelved_sku_total as shelved
      from recv_req n left join recv_req_line l on l.warehouse_id = n.warehouse_id and l.document_id = n.id
     where n.warehouse_id = ${warehouseId} and n.id = any(${ids}) order by n.id, l.line_no`,
)

interface NoticeFacts extends Facts {
  readonly lines: readonly LineProgress[]
}

/** The facts of notices, by id. */
async function factsOfNotices(
  trx: Trx,
  warehouseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NoticeFacts>> {
  const rows = grouped(await readFacts(trx, { warehouseId, ids }), ({ noticeId }) => noticeId)
  return new Map(
    [...rows].map(([noticeId, ofNotice]) => {
      const { status, closed, tallied } = required(ofNotice[0], 'the notice')
      const lines = ofNotice.flatMap(
        ({ noticeId: _notice, status: _state, closed: _closed, tallied: _tallied, ...line }) =>
          line.id === null ? [] : [line],
      )
      return [noticeId, { status, closed, tallied, lines }]
    }),
  )
}

export async function noticeFacts(trx: Trx, warehouseId: string, id: string): Promise<NoticeFacts> {
  return required((await factsOfNotices(trx, warehouseId, [id])).get(id), 'the notice')
}

/**
 * Changes of lines by notice. The caller has locked the notices; the state of one without changes is computed again.
 */
export type ChangesByNotice = ReadonlyMap<string, readonly NoticeLineChange[]>

/** Stores changes of notice lines and the new state of each notice. The number of statements is that of one notice. */
export async function progressNotices(
  trx: Trx,
  warehouseId: string,
  now: Date,
  changesByNotice: ChangesByNotice,
): Promise<void> {
  const ids = [...changesByNotice.keys()].sort()
  if (ids.length === 0) return
  const facts = await factsOfNotices(trx, warehouseId, ids)
  const after = ids.map((id) => {
    const before = required(facts.get(id), 'the notice')
    const lines = addProgress(before.lines, changesByNotice.get(id) ?? [])
    if (lines === null) throw new Problem('INSUFFICIENT_STOCK', { detail: { available: 0, asked: 0 } })
    return { id, lines, to: noticeProgress(before, lines) }
  })
  const changedLines = after.flatMap(({ id, lines }) => ((changesByNotice.get(id) ?? []).length > 0 ? lines : []))
  if (changedLines.length > 0) trx.journal.send(storeLines(trx, warehouseId, changedLines))
  trx.journal.send(
    updateNotices(trx, {
      warehouseId,
      now,
      ids,
      status: after.map(({ to }) => to.receiptStatus),
      cargo: after.map(({ to }) => to.cargoStatus),
      flags: after.map(({ to }) => to.cargoFlags.join(',')),
      shelf: after.map(({ to }) => to.shelfState),
      received: after.map(({ to }) => to.receivedSkuTotal),
    }),
  )
}

export const progressNotice = (
  trx: Trx,
  warehouseId: string,
  now: Date,
  noticeId: string,
  changes: readonly NoticeLineChange[],
): Promise<void> => progressNotices(trx, warehouseId, now, new Map([[noticeId, changes]]))
