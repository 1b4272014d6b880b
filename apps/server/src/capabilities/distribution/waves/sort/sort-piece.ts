import type { SortedPiece } from '@entrepot/contract/distribution/wave'
import { waveMachine } from '@entrepot/domain/distribution/wave.machine'
import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { lockDocument } from '../../../../kit/document/read-document.ts'
import { recordChange } from '../../../../kit/document/record-change.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import { type WaveDocument, type WaveHeader, waveFactsOf } from '../wave.ts'

interface SortLine {
  readonly id: string
  readonly orderId: string
  readonly orderNo: string
  readonly productId: string
  readonly slot: number | null
  readonly rest: number
  readonly isCancelled: boolean
}

interface SortRequest {
  readonly barcode?: string | undefined
  readonly productId?: string | undefined
}

const ofGoods = ({ barcode, productId }: SortRequest): RawBuilder<unknown> =>
  productId === undefined
    ? sql`(x.product_id in (select b.product_id from product_barcode b where b.barcode = ${barcode})
        or x.product_id in (select g.id from product g where g.code = ${barcode}))`
    : sql`x.product_id = ${productId}`

/** Picked pieces of the wave that are in no slot yet. Orders with a partly filled slot come first, then by slot. */
async function waitingLines(
  { trx, warehouseId }: DocumentWork,
  waveId: string,
  request: SortRequest,
): Promise<SortLine[]> {
  const { rows } = await sql<SortLine>`
    select x.id, x.order_id as "orderId", o.order_no as "orderNo", x.product_id as "productId", x.slot,
           x.staged_sku_total - x.sorted_sku_total as rest, o.cancelled as "isCancelled"
      from pick_task p join pick_task_line x on x.warehouse_id = p.warehouse_id and x.document_id = p.id
      join consumer_order o on o.warehouse_id = x.warehouse_id and o.id = x.order_id
     where p.warehouse_id = ${warehouseId} and p.wave_id = ${waveId} and x.staged_sku_total > x.sorted_sku_total
       and ${ofGoods(request)}
     order by exists (select 1 from pick_task_line y where y.warehouse_id = x.warehouse_id
         and y.document_id = x.document_id and y.order_id = x.order_id and y.sorted_sku_total > 0) desc,
       x.slot nulls last, x.line_no`.execute(trx)
  return rows
}

function chooseLine(lines: readonly SortLine[], pieces: number): SortLine {
  const openLines = lines.filter(({ isCancelled }) => !isCancelled)
  const [cancelled] = lines
  if (openLines.length === 0 && cancelled !== undefined)
    throw new Problem('STOP_CANCELLED', { detail: { number: cancelled.orderNo } })
  if (openLines.length === 0) throw new Problem('NOT_IN_WAVE')
  const line = openLines.find(({ rest }) => rest >= pieces)
  if (line !== undefined) return line
  const available = Math.max(...openLines.map(({ rest }) => rest))
  throw new Problem('SORT_TOO_MANY', { detail: { available, asked: pieces } })
}

interface SlotState {
  readonly sorted: number
  readonly total: number
}

/** The fill of the slot of an order. */
async function slotOf({ trx, warehouseId }: DocumentWork, waveId: string, orderId: string): Promise<SlotState> {
  const { rows } = await sql<SlotState>`
    select coalesce(sum(x.sorted_sku_total), 0)::bigint as sorted, max(o.sku_total) as total
      from pick_task p join pick_task_line x on x.warehouse_id = p.warehouse_id and x.document_id = p.id
      join consumer_order o on o.warehouse_id = x.warehouse_id and o.id = x.order_id
     where p.warehouse_id = ${warehouseId} and p.wave_id = ${waveId} and x.order_id = ${orderId}`.execute(trx)
  return required(rows[0], 'the slot of the order')
}

/** Stores the wave after a piece was sorted, which may complete it. */
async function storeSorted(
  managed: WaveDocument,
  work: DocumentWork,
  wave: WaveHeader,
  action: 'sort' | 'unsort',
  last: { readonly lineId: string; readonly pieces: number } | null,
): Promise<string> {
  const { trx, warehouseId, clock } = work
  const now = await lockDocument(trx, managed, warehouseId, wave.id, false)
  const to = settle(waveMachine, waveFactsOf(now))
  await sql`
    update wave set wave_status = ${to}, last_sorted_line = ${last?.lineId ?? null},
           last_sorted_total = ${last?.pieces ?? null}, version = version + 1, updated_time = ${clock.now()}
     where warehouse_id = ${warehouseId} and id = ${wave.id}`.execute(trx)
  await recordChange(work, {
    action,
    resource: 'wavePicks',
    id: wave.id,
    label: wave.waveNo,
    version: wave.version + 1,
    fromState: wave.waveStatus,
    toState: to,
  })
  return to
}

const addSorted = ({ trx, warehouseId }: DocumentWork, lineId: string, pieces: number) =>
  sql`
    update pick_task_line set sorted_sku_total = sorted_sku_total + ${pieces}
     where warehouse_id = ${warehouseId} and id = ${lineId}`.execute(trx)

function refuseOver({ waveStatus }: WaveHeader): void {
  if (waveStatus === 'PLANNED' || waveStatus === 'UNDONE' || waveStatus === 'COMPLETED')
    throw new Problem('WRONG_STATE', { detail: { state: waveStatus } })
}

/** Assigns a scanned piece to a slot, and answers the slot and whether it is full now. */
export async function sortPiece(
  managed: WaveDocument,
  work: DocumentWork,
  waveId: string,
  { skuTotal, ...request }: SortRequest & { readonly skuTotal: number },
): Promise<SortedPiece> {
  const wave = await lockDocument(work.trx, managed, work.warehouseId, waveId, false)
  refuseOver(wave)
  const line = chooseLine(await waitingLines(work, waveId, request), skuTotal)
  await addSorted(work, line.id, skuTotal)
  const { sorted, total } = await slotOf(work, waveId, line.orderId)
  const waveStatus = await storeSorted(managed, work, wave, 'sort', { lineId: line.id, pieces: skuTotal })
  const { orderId, orderNo, productId, slot } = line
  return {
    ...{ id: waveId, version: wave.version + 1, waveStatus, slot, orderId, orderNo, productId, skuTotal },
    ...{ slotComplete: sorted >= total, sorted, total },
  }
}

/** Takes the last sorted piece out of its slot again. */
export async function unsortPiece(managed: WaveDocument, work: DocumentWork, waveId: string): Promise<SortedPiece> {
  const { trx, warehouseId } = work
  const wave = await lockDocument(trx, managed, warehouseId, waveId, false)
  refuseOver(wave)
  const { rows } = await sql<SortLine & { pieces: number }>`
    select x.id, x.order_id as "orderId", o.order_no as "orderNo", x.product_id as "productId", x.slot,
           w.last_sorted_total as pieces
      from wave w join pick_task_line x on x.warehouse_id = w.warehouse_id and x.id = w.last_sorted_line
      join consumer_order o on o.warehouse_id = x.warehouse_id and o.id = x.order_id
     where w.warehouse_id = ${warehouseId} and w.id = ${waveId}`.execute(trx)
  const [last] = rows
  if (last === undefined) throw new Problem('NOTHING_TO_DO')
  await addSorted(work, last.id, -last.pieces)
  const { sorted, total } = await slotOf(work, waveId, last.orderId)
  const waveStatus = await storeSorted(managed, work, wave, 'unsort', null)
  const { orderId, orderNo, productId, slot, pieces } = last
  return {
    ...{ id: waveId, version: wave.version + 1, waveStatus, slot, orderId, orderNo, productId, skuTotal: pieces },
    ...{ slotComplete: sorted >= total, sorted, total },
  }
}
