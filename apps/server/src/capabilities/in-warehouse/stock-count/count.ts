import type { CountInput, stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import type { Bill, BillHeader, BillOutcome } from './bill.ts'
import { type CountedNow, storeCounts } from './book.ts'
import { countsOfFile } from './file-counts.ts'
import { insertScope } from './scope-lines.ts'
import { linesForUnlisted } from './unlisted-goods.ts'

interface NamedLine {
  readonly id: string
  readonly lineNo: number
  readonly locationId: string
  readonly isEmpty: boolean
}

async function namedLines({ trx, warehouseId }: DocumentWork, billId: string, ids: readonly string[]) {
  const { rows } = await sql<NamedLine>`
    select id, line_no as "lineNo", location_id as "locationId", product_id is null as "isEmpty" from stocktaking_line
     where warehouse_id = ${warehouseId} and document_id = ${billId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A count must not be in the future, nor before this bill: the book is calculated for that moment. */
function isPossible(countedAt: string | undefined, bill: Bill, now: Date): boolean {
  if (countedAt === undefined) return true
  const at = Date.parse(countedAt)
  return at <= now.getTime() && at >= Date.parse(bill.createdTime)
}

function checkLines(sent: CountInput['lines'], linesById: ReadonlyMap<string, NamedLine>, bill: Bill, now: Date) {
  const seen = new Set<string>()
  for (const [place, { id, countedSkuTotal, countedAt }] of sent.entries()) {
    const line = linesById.get(id)
    const refuse = (code: 'UNKNOWN_LINE' | 'GOODS_NEEDED' | 'COUNT_TIME', field: string) => {
      const fault: FieldFault = { field: `lines.${place}.${field}`, key: `problem.${code}` }
      throw new Problem(code, { fields: [fault] })
    }
    if (line === undefined || seen.has(id)) refuse('UNKNOWN_LINE', 'id')
    if (line?.isEmpty && countedSkuTotal > 0) refuse('GOODS_NEEDED', 'countedSkuTotal')
    if (!isPossible(countedAt, bill, now)) refuse('COUNT_TIME', 'countedAt')
    seen.add(id)
  }
}

/** The lines of empty places where goods were found: they are counted by that too. */
async function emptyLinesAt({ trx, warehouseId }: DocumentWork, billId: string, locationIds: readonly string[]) {
  if (locationIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from stocktaking_line where warehouse_id = ${warehouseId} and document_id = ${billId}
       and location_id = any(${locationIds}::uuid[]) and product_id is null and state <> 'COUNTED'`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * The time of the count, for lines without their own: when an offline device made it, so that pieces picked since are
 * no loss. A time before the bill means a wrong clock and is ignored.
 */
function momentOf({ doneAt }: DocumentWork, bill: Bill, now: Date): string | null {
  const isUsable = doneAt !== undefined && doneAt <= now && doneAt >= new Date(bill.createdTime)
  return isUsable ? doneAt.toISOString() : null
}

const MAX_RECORDED_LINES = 50

/** The names of all people who counted, each once. */
export const countersIn = ({ counter }: Pick<BillHeader, 'counter'>): readonly string[] =>
  typeof counter === 'string' && counter !== '' ? counter.split(', ') : []

/** Stores counts of lines and goods without a line. The number of statements does not grow with the lines. */
export async function countLines(
  work: DocumentWork,
  bill: Bill,
  input: InputOf<typeof stocktakings, 'count'>,
): Promise<BillOutcome> {
  const { trx, warehouseId, clock, caller } = work
  const { lines: countedLines, found: unlistedGoods, fileId } = input
  const lines = fileId === undefined ? countedLines : [...countedLines, ...(await countsOfFile(work, bill.id, fileId))]
  if (lines.length + unlistedGoods.length === 0) throw new Problem('NOTHING_COUNTED')
  const now = clock.now()
  const linesById = await namedLines(
    work,
    bill.id,
    lines.map(({ id }) => id),
  )
  checkLines(lines, linesById, bill, now)
  const added = await linesForUnlisted(work, bill.id, unlistedGoods)
  const twice = added.ids.findIndex((id) => linesById.has(id))
  if (twice >= 0)
    throw new Problem('UNKNOWN_LINE', { fields: [{ field: `found.${twice}`, key: 'problem.UNKNOWN_LINE' }] })
  const filled = unlistedGoods.filter(({ countedSkuTotal }) => countedSkuTotal > 0).map(({ locationId }) => locationId)
  const places = await emptyLinesAt(work, bill.id, [...new Set(filled)])
  const doneAt = momentOf(work, bill, now)
  const counts: CountedNow[] = [
    ...lines.map(({ id, countedSkuTotal, countedAt }) => ({ id, counted: countedSkuTotal, at: countedAt ?? doneAt })),
    ...added.ids.map((id, place) => ({
      id,
      counted: required(unlistedGoods[place], 'the found goods').countedSkuTotal,
      at: doneAt,
    })),
    ...places.filter((id) => !linesById.has(id)).map((id) => ({ id, counted: 0, at: doneAt })),
  ]
  const stored = await storeCounts(work, bill.id, counts)
  // Goods that came to an empty place since the start are in the book now, and have to be counted.
  const emptied = [...linesById.values()].filter(({ isEmpty }) => isEmpty).map(({ locationId }) => locationId)
  const came = emptied.length === 0 ? 0 : await insertScope(trx, warehouseId, bill.id, { locationIds: emptied }, false)
  return {
    header: {
      counter: [...new Set([...countersIn(bill), caller.username])].join(', '),
      countTime: now,
      linesTotal: bill.linesTotal + added.insertedTotal + came,
      countedTotal: bill.countedTotal + stored.fresh,
      recountTotal: bill.recountTotal - stored.recounted,
    },
    after: {
      counted: counts.length,
      found: unlistedGoods.length,
      lines: lines
        .slice(0, MAX_RECORDED_LINES)
        .map(({ id, countedSkuTotal }) => [required(linesById.get(id), 'the counted line').lineNo, countedSkuTotal]),
    },
  }
}
