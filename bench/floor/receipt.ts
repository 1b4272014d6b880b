import pg from 'pg'
import { dayIn } from '../../apps/server/src/kit/local-day.ts'
import { type NumberType, numberText } from '../../apps/server/src/kit/numbers.ts'
import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { type Errands, turns } from '../receipt/turns.ts'
import type { Place } from '../receipt/warehouse.ts'
import type { Statement } from './list-statements.ts'
import { createNotice, submitNotice } from './notice-statements.ts'
import { completePutaway, makePutaway } from './putaway-statements.ts'
import { linedPaper } from './receipt-papers.ts'
import { completeRegistration, makeRegistration } from './registration-statements.ts'
import { atOnce, inTurn } from './transaction.ts'

/**
 * The floor of a receipt: the rows that the product writes, in as many transactions, by statements that know everything
 * beforehand. Nothing is read but who asks, nothing is checked, and no place is looked for.
 */
export type Question =
  | {
      readonly open: string
      readonly poolSize: number
      readonly place: Place
      readonly tokenHash: Buffer
      readonly reason: string
    }
  | { readonly run: Errands; readonly tight: boolean }

export interface Ran {
  readonly receipts: number
  /** In milliseconds, of this process. */
  readonly cpu: number
}

let pool: pg.Pool
let place: Place
let tokenHash: Buffer
let reason: string

const session = () => pool.query('select * from session_facts($1)', [tokenHash])

async function draw(type: NumberType, day: string): Promise<string> {
  const { rows } = await pool.query<{ last: string }>(
    `select next_document_numbers($1, $2, $3, 1) as last, set_config('synchronous_commit', 'off', true)`,
    [place.warehouseId, type, day],
  )
  return numberText(type, place.warehouseCode, day, Number(rows[0]!.last))
}

/** Six calls: who asks, a number where a document is made, and one transaction. */
async function receive(first: number, lines: number, tight: boolean): Promise<void> {
  const at = Array.from({ length: lines }, (_, line) => (first + line) % place.productIds.length)
  const today = dayIn(place.timeZone, new Date())
  const receipt = {
    cargoOwnerId: place.cargoOwnerId,
    dockId: place.dockId,
    productIds: at.map((index) => place.productIds[index]!),
    shelfIds: at.map((index) => place.locationIds[index]!),
    pieces: 12,
    today,
    reason,
  }
  const writer = () => ({ warehouseId: place.warehouseId, userId: place.userId, now: new Date() })
  const write = (all: readonly Statement[]) => (tight ? atOnce(pool, all) : inTurn(pool, all))
  const paper = async (type: NumberType) => linedPaper(new Date(), type, await draw(type, today), lines)

  await session()
  const notice = await paper('RECV_REQ')
  await write(createNotice(writer(), notice, receipt))
  await session()
  await write(submitNotice(writer(), notice, receipt))
  await session()
  const registration = await paper('RECV_REG')
  await write(makeRegistration(writer(), registration, notice, receipt))
  await session()
  await write(completeRegistration(writer(), registration, notice, receipt))
  await session()
  const putaway = await paper('PUTAWAY')
  await write(makePutaway(writer(), putaway, registration, receipt))
  await session()
  await write(completePutaway(writer(), { putaway, registration, notice }, receipt))
}

async function run(errands: Errands, tight: boolean): Promise<Ran> {
  const before = ownCpu()
  const receipts = await turns(errands, place.productIds.length, (_, first) => receive(first, errands.lines, tight))
  return { receipts, cpu: ownCpu() - before }
}

answerQuestions<Question>(async (question) => {
  if ('run' in question) return run(question.run, question.tight)
  pool = new pg.Pool({ connectionString: question.open, max: question.poolSize })
  place = question.place
  tokenHash = Buffer.from(question.tokenHash)
  reason = question.reason
  await pool.query('select 1')
  return {}
})
