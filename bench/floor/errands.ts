import pg from 'pg'
import { dayIn } from '../../apps/server/src/kit/write/local-day.ts'
import { type NumberType, numberText } from '../../apps/server/src/kit/write/numbers.ts'
import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { type Errands, type Ran, turns } from '../receipt/turns.ts'
import type { Place } from '../receipt/warehouse.ts'
import type { Statement } from './list-statements.ts'
import { type Goods, type Lined, linedPaper } from './receipt-papers.ts'
import type { Writer } from './stock-write.ts'
import { atOnce, inTurn } from './transaction.ts'

export interface Opening {
  readonly open: string
  readonly poolSize: number
  readonly place: Place
  readonly tokenHash: Buffer
  readonly reason: string
}

/** Tight: every transaction is one statement. */
export type Question = Opening | { readonly run: Errands; readonly tight: boolean }

/** What the calls of one document are made of. */
export interface Desk {
  readonly place: Place
  readonly goods: Goods
  /** Who asks is looked up, and all is written in one transaction. */
  call(statements: (writer: Writer) => readonly Statement[]): Promise<void>
  /** The same, after a number was drawn for the paper that is made. */
  make(type: NumberType, statements: (writer: Writer, paper: Lined) => readonly Statement[]): Promise<Lined>
}

let pool: pg.Pool
let opening: Opening

const PIECES = 12

async function draw(type: NumberType, day: string): Promise<string> {
  const { warehouseId, warehouseCode } = opening.place
  const { rows } = await pool.query<{ last: string }>(
    `select next_document_numbers($1, $2, $3, 1) as last, set_config('synchronous_commit', 'off', true)`,
    [warehouseId, type, day],
  )
  return numberText(type, warehouseCode, day, Number(rows[0]!.last))
}

function deskFor(first: number, lines: number, tight: boolean): Desk {
  const { place, tokenHash, reason } = opening
  const { warehouseId, userId, productIds, locationIds, cargoOwnerId } = place
  const today = dayIn(place.timeZone, new Date())
  const at = Array.from({ length: lines }, (_, line) => (first + line) % productIds.length)
  const session = () => pool.query('select * from session_facts($1)', [tokenHash])
  const write = (all: readonly Statement[]) => (tight ? atOnce(pool, all) : inTurn(pool, all))
  const writer = () => ({ warehouseId, userId, now: new Date() })
  return {
    place,
    goods: {
      cargoOwnerId,
      productIds: at.map((index) => productIds[index]!),
      shelfIds: at.map((index) => locationIds[index]!),
      pieces: PIECES,
      today,
      reason,
    },
    call: async (statements) => {
      await session()
      await write(statements(writer()))
    },
    make: async (type, statements) => {
      await session()
      const paper = linedPaper(new Date(), type, await draw(type, today), lines)
      await write(statements(writer(), paper))
      return paper
    },
  }
}

/**
 * A floor of documents: the rows that the product writes, in as many transactions, by statements that know everything
 * beforehand. Nothing is read but who asks, nothing is checked, and no place is looked for.
 */
export function answerErrands(take: (desk: Desk) => Promise<void>): void {
  answerQuestions<Question>(async (question) => {
    if ('run' in question) {
      const { run, tight } = question
      const before = ownCpu()
      const documents = await turns(run, opening.place.productIds.length, (_, first) =>
        take(deskFor(first, run.lines, tight)),
      )
      return { documents, cpu: ownCpu() - before } satisfies Ran
    }
    opening = { ...question, tokenHash: Buffer.from(question.tokenHash) }
    pool = new pg.Pool({ connectionString: question.open, max: question.poolSize })
    await pool.query('select 1')
    return {}
  })
}
