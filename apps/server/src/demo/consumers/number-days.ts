import { sql } from 'kysely'
import { type NumberType, numberText } from '../../kit/write/numbers.ts'
import type { Desk } from '../history/desk.ts'

/** Numbers of documents that are written in bulk for each day; the counters are stored at the end. */
export class DayNumbers {
  readonly #code: string
  readonly #last = new Map<string, { type: NumberType; day: string; last: number }>()

  constructor({ place }: Desk) {
    this.#code = place.code
  }

  next(type: NumberType, day: string): string {
    const key = `${type} ${day}`
    const counter = this.#last.get(key) ?? { type, day, last: 0 }
    counter.last += 1
    this.#last.set(key, counter)
    return numberText(type, this.#code, day, counter.last)
  }

  async store({ trx, place }: Desk): Promise<void> {
    const counters = [...this.#last.values()]
    await sql`
      insert into document_number (warehouse_id, number_type, day, last)
      select ${place.id}, c.type, c.day, c.last from unnest(${counters.map(({ type }) => type)}::text[],
        ${counters.map(({ day }) => day)}::date[], ${counters.map(({ last }) => last)}::bigint[]) c(type, day, last)`.execute(
      trx,
    )
  }
}
