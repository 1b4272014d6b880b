import { type CountTolerance, needsRecount } from '@entrepot/domain/in-warehouse/count-tolerance'
import { required } from '@entrepot/domain/kernel/required'
import type { Quality } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** A line whose count differs from the book, and its goods. */
export interface Difference {
  readonly lineNo: number
  readonly locationId: string
  readonly containerNo: string
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string
  readonly productDate: string
  readonly expiryDate: string
  readonly quality: Quality
  readonly difference: number
  readonly unitPrice: string | null
  readonly countedBy: string
  readonly previousBy: string | null
  readonly openWork: { readonly type: string; readonly number: string } | null
}

export async function differencesOf(db: Db, warehouseId: string, billId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select l.line_no as "lineNo", l.location_id as "locationId", l.container_no as "containerNo",
           l.cargo_owner_id as "cargoOwnerId", l.product_id as "productId", l.batch_num as "batchNum",
           l.product_date as "productDate", l.expiry_date as "expiryDate", l.quality,
           l.counted_sku_total - l.book_sku_total as difference, p.unit_price::text as "unitPrice",
           l.counted_by as "countedBy", l.previous_by as "previousBy", l.open_work as "openWork"
      from stocktaking_line l join product p on p.id = l.product_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${billId} and l.state = 'COUNTED'
       and l.counted_sku_total <> l.book_sku_total
     order by l.line_no`.execute(db)
  return rows
}

async function toleranceOf(db: Db): Promise<CountTolerance> {
  const { rows } = await sql<CountTolerance>`
    select (select (value #>> '{}')::int from system_setting where name = 'countTolerancePieces') as pieces,
           (select value #>> '{}' from system_setting where name = 'countToleranceValue') as value`.execute(db)
  return required(rows[0], 'the tolerance of counts')
}

const MAX_LISTED_LINES = 100
const firstLineNos = (lines: readonly Pick<Difference, 'lineNo'>[]) =>
  lines.slice(0, MAX_LISTED_LINES).map(({ lineNo }) => lineNo)

/**
 * Refuses to post lines that were counted during open work there, and differences that a second person must confirm.
 */
export async function refuseUnripe(db: Db, differences: readonly Difference[]): Promise<void> {
  const disturbed = differences.flatMap(({ openWork, lineNo }) => (openWork === null ? [] : [{ openWork, lineNo }]))
  const [first] = disturbed
  if (first !== undefined) {
    const { type, number } = first.openWork
    throw new Problem('OPEN_WORK', { detail: { type, number, line: first.lineNo, lines: firstLineNos(disturbed) } })
  }
  const tolerance = await toleranceOf(db)
  const doubted = differences.filter((line) => needsRecount(line, tolerance))
  if (doubted.length > 0)
    throw new Problem('RECOUNT_NEEDED', { detail: { count: doubted.length, lines: firstLineNos(doubted) } })
}
