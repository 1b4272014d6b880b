import type { NoticeLineChange } from '@entrepot/domain/inbound/notice-progress'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import { progressNotices } from './receipt-progress.ts'

/** Good pieces of a registration that leave the dock (or, below zero, come back to it). */
export interface DockMove {
  readonly originNo: string
  readonly productId: string
  readonly batchNum: string
  readonly pieces: number
}

/** The notices of goods on the dock, to be locked before the goods are changed. */
export async function noticesBehind(db: Db, warehouseId: string, originNos: readonly string[]): Promise<string[]> {
  const registrationNos = [...new Set(originNos)].filter((no) => no !== '')
  if (registrationNos.length === 0) return []
  const { rows } = await sql<{ notice_id: string }>`
    select distinct notice_id from recv_registration
     where warehouse_id = ${warehouseId} and registration_no = any(${registrationNos}::text[]) and notice_id is not null`.execute(
    db,
  )
  return rows.map(({ notice_id }) => notice_id)
}

interface OpenLine {
  readonly registrationNo: string
  readonly noticeId: string
  readonly lineId: string
  readonly productId: string
  readonly batchNum: string
  room: number
  shelved: number
}

const readOpenLines = preparedStatement(
  'stock/progress/dock-progress',
  { warehouseId: 'uuid', origins: 'text[]' },
  // Materialised: each list is read once. A plain join might look up the notice line for every registration line.
  ({ warehouseId, origins }) => sql<OpenLine>`
    with received_lines as materialized (
      select r.registration_no, r.notice_id, l.notice_line_id, l.line_no, l.product_id, l.batch_num
        from recv_registration r
        join recv_registration_line l on l.warehouse_id = r.warehouse_id and l.document_id = r.id
       where r.warehouse_id = ${warehouseId} and r.registration_no = any(${origins})
    ), expected as materialized (
      select n.id, n.document_id, n.received_sku_total, n.defective_sku_total, n.shelved_sku_total from recv_req_line n
       where n.warehouse_id = ${warehouseId} and n.document_id = any(array(select distinct c.notice_id from received_lines c))
    )
    select c.registration_no as "registrationNo", n.document_id as "noticeId", n.id as "lineId",
           c.product_id as "productId", coalesce(c.batch_num, '') as "batchNum",
           n.received_sku_total - n.defective_sku_total - n.shelved_sku_total as room, n.shelved_sku_total as shelved
      from received_lines c join expected n on n.id = c.notice_line_id
     order by c.registration_no, c.line_no`,
)

/**
 * The lines of a registration that pieces may belong to, likeliest first: a batch that was corrected on the dock has no
 * line of its own. A generator, because the first is nearly always enough.
 */
function* candidates({ productId, batchNum }: DockMove, lines: readonly OpenLine[], byProduct: Lines) {
  const ofProduct = byProduct.get(productId) ?? []
  for (const line of ofProduct) if (line.batchNum === batchNum) yield line
  for (const line of ofProduct) if (line.batchNum !== batchNum) yield line
  for (const line of lines) if (line.productId !== productId) yield line
}

type Lines = ReadonlyMap<string, readonly OpenLine[]>

/** Spreads pieces over the notice lines that they came in by, in order; pieces without such a line change none. */
function spread(moves: readonly DockMove[], lines: readonly OpenLine[]): (NoticeLineChange & { noticeId: string })[] {
  const remaining = new Map(lines.map(({ lineId, room, shelved }) => [lineId, { room, shelved }]))
  const byRegistration = grouped(lines, ({ registrationNo }) => registrationNo)
  const byProduct = new Map([...byRegistration].map(([no, some]) => [no, grouped(some, ({ productId }) => productId)]))
  const changes: (NoticeLineChange & { noticeId: string })[] = []
  for (const move of moves) {
    const { originNo } = move
    let rest = move.pieces
    for (const { lineId, noticeId } of candidates(
      move,
      byRegistration.get(originNo) ?? [],
      byProduct.get(originNo) ?? new Map(),
    )) {
      if (rest === 0) break
      const line = required(remaining.get(lineId), 'the notice line')
      const part = rest > 0 ? Math.min(rest, line.room) : Math.max(rest, -line.shelved)
      if (part === 0) continue
      rest -= part
      line.room -= part
      line.shelved += part
      changes.push({ noticeId, lineId, received: 0, defective: 0, shelved: part })
    }
  }
  return changes
}

/** Counts goods that leave the dock as shelved. The caller has locked the notices. Returns the notices that changed. */
export async function progressDock(
  trx: Trx,
  warehouseId: string,
  now: Date,
  moves: readonly DockMove[],
): Promise<string[]> {
  const here = moves.filter(({ originNo, pieces }) => originNo !== '' && pieces !== 0)
  if (here.length === 0) return []
  const lines = await readOpenLines(trx, { warehouseId, origins: [...new Set(here.map(({ originNo }) => originNo))] })
  const changes = grouped(spread(here, lines), ({ noticeId }) => noticeId)
  await progressNotices(trx, warehouseId, now, changes)
  return [...changes.keys()].sort()
}
