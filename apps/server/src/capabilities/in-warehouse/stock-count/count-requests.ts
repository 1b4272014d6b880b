import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { storeDocuments } from '../../../kit/document/new-documents.ts'
import { recordChanges } from '../../../kit/document/record-change.ts'
import type { StoredEvent } from '../../../kit/events/stored-event.ts'
import { workForActor } from '../../../kit/events/work-for-actor.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { drawNumber } from '../../../kit/write/numbers.ts'
import { LostRace } from '../../../kit/write/transaction.ts'
import { stockCountDocument } from './check-bill.ts'
import { rowsOfLine } from './open-work.ts'
import { lastLineNo } from './scope-lines.ts'

interface CountRequest {
  readonly id: string
  readonly sourceType: string
  readonly sourceNo: string
  /** The open bill and line that already include these goods. */
  readonly billId: string | null
  readonly lineId: string | null
}

/** Locks the requests with their goods, and finds the open line of each. */
async function lockRequests({ trx, warehouseId }: DocumentWork, sourceId: string): Promise<CountRequest[]> {
  const { rows } = await sql<CountRequest>`
    with locked_requests as materialized (
      select * from count_request where warehouse_id = ${warehouseId} and source_id = ${sourceId}
         and document_id is null order by id for update)
    select r.id, r.source_type as "sourceType", r.source_no as "sourceNo", x.document_id as "billId", x.id as "lineId"
      from locked_requests r join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
      left join stocktaking_line x on x.open and ${rowsOfLine} order by r.id`.execute(trx)
  return rows
}

/** Reopens lines that are already counted: since then somebody has not found the goods. */
async function reopen({ trx, warehouseId }: DocumentWork, lineIds: readonly string[], now: Date) {
  await sql`
    with recount_lines as (
      update stocktaking_line set state = 'RECOUNT', previous_sku_total = counted_sku_total, previous_by = counted_by,
          counted_sku_total = null, book_sku_total = null, open_work = null, counted_time = null, counted_by = null
       where warehouse_id = ${warehouseId} and id = any(${lineIds}::uuid[]) and state = 'COUNTED'
      returning document_id)
    update stocktaking h set status = 'COUNTING', counted_total = h.counted_total - a.lines,
        recount_total = h.recount_total + a.lines, right_total = null, counted_sku_total = null, right_sku_total = null,
        gain_sku_total = null, loss_sku_total = null, difference_value = null, version = h.version + 1,
        updated_time = ${now}
      from (select document_id, count(*) as lines from recount_lines group by document_id) a
     where h.warehouse_id = ${warehouseId} and h.id = a.document_id`.execute(trx)
}

/** Locks bills before their lines, in the order of their ids, as every command does. */
async function lockBills({ trx, warehouseId }: DocumentWork, ids: readonly string[]) {
  await sql`
    select 1 from stocktaking where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])
     order by id for update`.execute(trx)
}

async function linkRequests({ trx, warehouseId }: DocumentWork, billId: string, requests: readonly CountRequest[]) {
  await sql`
    with linked_requests as (
      update count_request set document_id = ${billId}
       where warehouse_id = ${warehouseId} and id = any(${requests.map(({ id }) => id)}::uuid[])
      returning source_id, source_type)
    insert into document_link (warehouse_id, from_id, to_id, from_type, to_type)
    select distinct ${warehouseId}::uuid, source_id, ${billId}::uuid, source_type, 'STOCKTAKING' from linked_requests
    on conflict do nothing`.execute(trx)
}

/** Makes a bill of these goods, ready to be counted, in the name of the person who did not find them. */
async function makeBill(work: DocumentWork, requests: readonly CountRequest[]): Promise<void> {
  const { trx, warehouseId } = work
  const ids = requests.map((one) => one.id)
  const no = required(work.numbers.STOCKTAKING?.[0], 'the number of the bill')
  const remark = required(requests[0], 'a request').sourceNo
  const header = { checkBillNo: no, remark, scope: {} }
  const [stored] = await storeDocuments(stockCountDocument, work, [
    { action: 'make', state: 'COUNTING', header, lines: [] },
  ])
  const { id, change } = required(stored, 'the new count')
  const { rows } = await sql<{ lines: number; locations: string[] }>`
    with goods as (
      select distinct s.location_id, s.product_id, s.cargo_owner_id, s.container_no, s.batch_num, s.product_date,
             s.expiry_date, s.quality
        from count_request r join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
       where r.warehouse_id = ${warehouseId} and r.id = any(${ids}::uuid[])),
    inserted as (
      insert into stocktaking_line (warehouse_id, document_id, line_no, id, location_id, product_id, cargo_owner_id,
        container_no, batch_num, product_date, expiry_date, quality)
      select ${warehouseId}, ${id}, ${lastLineNo(warehouseId, id)} + row_number() over (order by g.location_id,
               g.product_id, g.batch_num), gen_random_uuid(), g.*
        from goods g
      on conflict do nothing
      returning location_id),
    totals as (select count(*)::int as lines, array_agg(distinct location_id) as locations from inserted)
    select case when c.lines = (select count(*) from goods) then c.lines end as lines, c.locations from totals c`.execute(
    trx,
  )
  const { lines, locations } = required(rows[0], 'the count of lines')
  // Another bill for the same goods was started meanwhile: retry and use that one.
  if (lines === null) throw new LostRace()
  await sql`
    update stocktaking set lines_total = ${lines}, scope = ${JSON.stringify({ locationIds: locations })}
     where warehouse_id = ${warehouseId} and id = ${id}`.execute(trx)
  await linkRequests(work, id, requests)
  await recordChanges(work, [{ ...change, after: { lines, askedBy: remark } }])
}

const billsOf = (requests: readonly CountRequest[]) =>
  [...new Set(requests.flatMap(({ billId }) => billId ?? []))].sort()

/** Adds goods that were not found to the bill that counts them, or to a new one. */
export async function countRequestedGoods(context: Context, event: StoredEvent): Promise<void> {
  const sourceId = required(event.recordId, 'the record of the event')
  const acting = await workForActor(context, event)
  const no = await drawNumber(context.db, context.clock, acting, 'STOCKTAKING')
  await writeTransaction(context, async (trx) => {
    const work: DocumentWork = { ...acting, trx, numbers: { STOCKTAKING: [no] } }
    const bills = billsOf(await lockRequests(work, sourceId))
    await lockBills(work, bills)
    // Read again after locking: meanwhile a bill may have been approved, or another one started.
    const requests = await lockRequests(work, sourceId)
    if (billsOf(requests).join() !== bills.join()) throw new LostRace()
    for (const billId of bills) {
      const joining = requests.filter((one) => one.billId === billId)
      await reopen(
        work,
        joining.map(({ lineId }) => required(lineId, 'the line of the request')),
        context.clock.now(),
      )
      await linkRequests(work, billId, joining)
    }
    const newRequests = requests.filter(({ billId }) => billId === null)
    if (newRequests.length > 0) await makeBill(work, newRequests)
  })
}
