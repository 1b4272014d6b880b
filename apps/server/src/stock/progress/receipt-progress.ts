import { cargoFlags, cargoStatus, shelfState } from '@entrepot/domain/inbound/cargo-status'
import { type NoticeLineChange, type ProgressedLine, progressed } from '@entrepot/domain/inbound/notice-progress'
import { type ReceiptNoticeState, receiptNoticeMachine } from '@entrepot/domain/inbound/receipt-notice.machine'
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

/** Figures of lines and of their notice as they are from now on. */
const updateNotice = preparedStatement(
  'stock/progress/receipt-progress',
  {
    warehouseId: 'uuid',
    id: 'uuid',
    now: 'timestamptz',
    status: 'text',
    cargo: 'text',
    flags: 'text[]',
    shelf: 'text',
    received: 'bigint',
  },
  ({ warehouseId, id, now, status, cargo, flags, shelf, received }) => sql`
    update recv_req set receipt_status = ${status}, cargo_status = ${cargo}, cargo_flags = ${flags},
       shelf_state = ${shelf}, received_sku_total = ${received}, updated_time = ${now}, version = version + 1
     where warehouse_id = ${warehouseId} and id = ${id}`,
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

const storeLines = (trx: Trx, warehouseId: string, lines: readonly ProgressedLine[]) =>
  updateNoticeLines(trx, {
    warehouseId,
    ids: lines.map(({ id }) => id),
    received: lines.map(({ received }) => received),
    defective: lines.map(({ defective }) => defective),
    shelved: lines.map(({ shelved }) => shelved),
  })

/** The state, flags and sums that follow from the lines; computed after every change, backwards too. */
export function noticeProgress(facts: Facts, lines: readonly ProgressedLine[]) {
  const status = settle(receiptNoticeMachine, { ...facts, lines })
  const flags = cargoFlags(
    lines.map(({ plan, received, defective }) => ({
      plan,
      receivedGood: received - defective,
      receivedDefective: defective,
    })),
    facts.closed,
  )
  const sum = (of: (line: ProgressedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
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

/** Header and lines in one statement: it runs with every receipt and every putaway. */
const readFacts = preparedStatement(
  'stock/progress/receipt-progress',
  { warehouseId: 'uuid', id: 'uuid' },
  ({ warehouseId, id }) => sql<Facts & (ProgressedLine | { [Name in keyof ProgressedLine]: null })>`
    select n.receipt_status as status, n.closed,
           exists (select 1 from tally_task a where a.warehouse_id = n.warehouse_id and a.notice_id = n.id
             and a.status in ('TALLYING', 'COMPLETED')) as tallied,
           l.id, l.product_id as "productId", l.plan_sku_total as plan, l.received_sku_total as received, l.defective_sku_total as defective,
           l.shelved_sku_total as shelved
      from recv_req n left join recv_req_line l on l.warehouse_id = n.warehouse_id and l.document_id = n.id
     where n.warehouse_id = ${warehouseId} and n.id = ${id} order by l.line_no`,
)

export async function noticeFacts(
  trx: Trx,
  warehouseId: string,
  id: string,
): Promise<Facts & { lines: ProgressedLine[] }> {
  const rows = await readFacts(trx, { warehouseId, id })
  const { status, closed, tallied } = required(rows[0], 'the notice')
  const lines = rows.flatMap(({ status: _state, closed: _closed, tallied: _tallied, ...line }) =>
    line.id === null ? [] : [line],
  )
  return { status, closed, tallied, lines }
}

/** Stores what happened to lines of a notice that the caller has locked, and where that leaves the notice. */
export async function progressNotice(
  trx: Trx,
  warehouseId: string,
  now: Date,
  noticeId: string,
  changes: readonly NoticeLineChange[],
): Promise<void> {
  const facts = await noticeFacts(trx, warehouseId, noticeId)
  const lines = progressed(facts.lines, changes)
  if (lines === null) throw new Problem('INSUFFICIENT_STOCK', { detail: { available: 0, asked: 0 } })
  if (changes.length > 0) trx.journal.send(storeLines(trx, warehouseId, lines))
  const to = noticeProgress(facts, lines)
  trx.journal.send(
    updateNotice(trx, {
      warehouseId,
      id: noticeId,
      now,
      status: to.receiptStatus,
      cargo: to.cargoStatus,
      flags: to.cargoFlags,
      shelf: to.shelfState,
      received: to.receivedSkuTotal,
    }),
  )
}
