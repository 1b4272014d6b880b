import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Bill, BillOutcome } from './bill.ts'

/** The accuracy of the book, in lines, pieces and money. */
interface Accuracy {
  readonly rightTotal: number
  readonly countedSkuTotal: number
  readonly rightSkuTotal: number
  readonly gainSkuTotal: number
  readonly lossSkuTotal: number
  readonly differenceValue: string
}

const UNKNOWN = {
  rightTotal: null,
  countedSkuTotal: null,
  rightSkuTotal: null,
  gainSkuTotal: null,
  lossSkuTotal: null,
  differenceValue: null,
} satisfies Record<keyof Accuracy, null>

/** Ends the counting: from now on the figures are visible. */
export async function submitCount({ trx, warehouseId }: DocumentWork, bill: Bill): Promise<BillOutcome> {
  const { rows } = await sql<Accuracy>`
    select count(*) filter (where l.counted_sku_total = l.book_sku_total) as "rightTotal",
           coalesce(sum(l.counted_sku_total), 0)::bigint as "countedSkuTotal",
           coalesce(sum(least(l.counted_sku_total, l.book_sku_total)), 0)::bigint as "rightSkuTotal",
           coalesce(sum(greatest(l.counted_sku_total - l.book_sku_total, 0)), 0)::bigint as "gainSkuTotal",
           coalesce(sum(greatest(l.book_sku_total - l.counted_sku_total, 0)), 0)::bigint as "lossSkuTotal",
           round(coalesce(sum(abs(l.counted_sku_total - l.book_sku_total) * coalesce(p.unit_price, 0)), 0), 2)
             as "differenceValue"
      from stocktaking_line l left join product p on p.id = l.product_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${bill.id} and l.state = 'COUNTED'`.execute(trx)
  return { header: required(rows[0], 'the sum of the differences') }
}

/** Chosen lines are counted again. The former count is kept beside the new one, but has no effect. */
export async function recountLines(
  { trx, warehouseId }: DocumentWork,
  bill: Bill,
  input: InputOf<typeof stocktakings, 'recount'>,
): Promise<BillOutcome> {
  const ids = [...new Set(input.lines.map(({ id }) => id))]
  const { rows } = await sql<{ id: string; line_no: number }>`
    update stocktaking_line
       set state = 'RECOUNT', previous_sku_total = counted_sku_total, previous_by = counted_by, counted_sku_total = null,
           book_sku_total = null, open_work = null, counted_time = null, counted_by = null,
           recount_reason = ${input.reason}
     where warehouse_id = ${warehouseId} and document_id = ${bill.id} and id = any(${ids}::uuid[])
       and state = 'COUNTED'
    returning id, line_no`.execute(trx)
  const changed = new Set(rows.map(({ id }) => id))
  const wrong = input.lines.findIndex(({ id }) => !changed.has(id))
  if (wrong >= 0)
    throw new Problem('UNKNOWN_LINE', { fields: [{ field: `lines.${wrong}.id`, key: 'problem.UNKNOWN_LINE' }] })
  return {
    header: { ...UNKNOWN, countedTotal: bill.countedTotal - rows.length, recountTotal: rows.length },
    after: { lines: rows.map(({ line_no }) => line_no).sort((a, b) => a - b) },
  }
}

/** Closes the lines, so that another bill may count the goods. */
export async function closeLines({ trx, warehouseId }: DocumentWork, billId: string): Promise<void> {
  await sql`
    update stocktaking_line set open = false
     where warehouse_id = ${warehouseId} and document_id = ${billId} and open`.execute(trx)
}
