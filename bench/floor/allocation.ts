import pg from 'pg'
import { numberText } from '../../apps/server/src/kit/write/numbers.ts'
import { answerQuestions } from '../kit/child.ts'
import type { Submitted } from '../order/notices.ts'
import { insertAuditEntries, insertEvents } from './audit-and-event-writes.ts'
import type { Opening } from './errands.ts'
import { insertPicks, type MadePick, reservePicks } from './pick-statements.ts'
import { linedPaper } from './receipt-papers.ts'
import { inTurn } from './transaction.ts'

/** The floor of an allocation: the rows of picks that know their places beforehand, so many in a transaction. */
export type Question =
  | (Opening & { readonly today: string })
  | { readonly notices: readonly Submitted[]; readonly together: number }

let pool: pg.Pool
let opening: Opening & { readonly today: string }

async function numbers(howMany: number): Promise<string[]> {
  const { place, today } = opening
  const { rows } = await pool.query<{ last: string }>(
    `select next_document_numbers($1, 'PICKING', $2, $3) as last, set_config('synchronous_commit', 'off', true)`,
    [place.warehouseId, today, howMany],
  )
  const first = Number(rows[0]!.last) - howMany + 1
  return Array.from({ length: howMany }, (_, n) => numberText('PICKING', place.warehouseCode, today, first + n))
}

async function allocate(notices: readonly Submitted[]): Promise<void> {
  const { place, today, reason } = opening
  const { warehouseId, userId, cargoOwnerId, stageId, productIds, locationIds } = place
  const nos = await numbers(notices.length)
  const writer = { warehouseId, userId, now: new Date() }
  const shelfOf = new Map(productIds.map((id, index) => [id, locationIds[index]!]))
  const picks = notices.map(({ notice, productIds: noticeProductIds, pieces }, n): MadePick => {
    const shelfIds = noticeProductIds.map((id) => shelfOf.get(id)!)
    const order = { cargoOwnerId, productIds: noticeProductIds, shelfIds, pieces, today, reason, stageId }
    return { notice, pick: linedPaper(writer.now, 'PICKING', nos[n]!, noticeProductIds.length), order }
  })
  const done = { action: 'make', resource: 'pickTasks', to: 'DRAFT' }
  await inTurn(pool, [
    ...insertPicks(writer, picks),
    insertAuditEntries(
      writer,
      done,
      picks.map(({ pick, order }) => ({ paper: pick, after: { lines: order.productIds.length } })),
    ),
    insertEvents(
      writer,
      'make',
      [
        ...picks.flatMap(({ pick, notice }) => [
          { resource: 'pickTasks', record: pick.id, version: null },
          { resource: 'shipmentNotifs', record: notice.id, version: null },
        ]),
        { resource: 'stocks', record: null, version: null },
      ],
      cargoOwnerId,
    ),
    reservePicks(writer, picks),
  ])
}

answerQuestions<Question>(async (question) => {
  if ('notices' in question) {
    await pool.query('select * from session_facts($1)', [opening.tokenHash])
    for (let from = 0; from < question.notices.length; from += question.together)
      await allocate(question.notices.slice(from, from + question.together))
    return {}
  }
  opening = { ...question, tokenHash: Buffer.from(question.tokenHash) }
  pool = new pg.Pool({ connectionString: question.open, max: 1 })
  await pool.query('select 1')
  return {}
})
