import { type NumberType, numberPrefixes } from '@entrepot/contract/document-types'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Db } from '../sql/db.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import type { Clock } from './clock.ts'
import { dayIn } from './local-day.ts'

export type { NumberType }

/** How the numbers of a kind begin. */
function prefixOf(type: NumberType): string {
  const prefix = numberPrefixes.get(type)
  if (prefix === undefined) throw new Error(`${type} has no number prefix`)
  return prefix
}

const compact = (day: string) => day.slice(2).replaceAll('-', '')

/** Type, warehouse, day and place in the day: `RN-SHA-261115-0007`. */
export const numberText = (type: NumberType, warehouseCode: string, day: string, place: number) =>
  `${prefixOf(type)}-${warehouseCode}-${compact(day)}-${String(place).padStart(4, '0')}`

interface Where {
  readonly warehouseId: string
  readonly timeZone: string
}

const drawNext = preparedStatement(
  'kit/write/numbers',
  { warehouseId: 'uuid', type: 'text', day: 'date', count: 'int' },
  ({ warehouseId, type, day, count }) => sql<{ last: number; code: string }>`
    select next_document_numbers(w.id, ${type}, ${day}, ${count}) as last, w.code,
           set_config('synchronous_commit', 'off', true) as unsynced
      from warehouse w where w.id = ${warehouseId}`,
)

/**
 * One upsert in a transaction of its own, which does not wait for the disk: a number that is lost in a crash was never
 * used, and the unique key on the number guards the rest. So drawing one never makes another create wait.
 */
export async function drawNumbers(db: Db, clock: Clock, at: Where, type: NumberType, count = 1): Promise<string[]> {
  const day = dayIn(at.timeZone, clock.now())
  const rows = await drawNext(db, { warehouseId: at.warehouseId, type, day, count })
  const { last, code } = required(rows[0], 'the warehouse that numbers are drawn for')
  return Array.from({ length: count }, (_, place) => numberText(type, code, day, last - count + place + 1))
}

export const drawNumber = async (db: Db, clock: Clock, at: Where, type: NumberType) =>
  required((await drawNumbers(db, clock, at, type))[0], 'a number')

/** A number that was sent must have been drawn here: its counter has passed it. */
export async function checkIssued(db: Db, warehouseId: string, type: NumberType, number: string): Promise<void> {
  const match = /-(\d{2})(\d{2})(\d{2})-(\d{4,12})$/.exec(number)
  const [, year, month, date, place] = match ?? []
  const day = match === null ? null : `20${year}-${month}-${date}`
  const { rows } = await sql<{ code: string }>`
    select w.code from warehouse w join document_number n on n.warehouse_id = w.id
     where w.id = ${warehouseId} and n.number_type = ${type} and n.day::text = ${day} and n.last >= ${Number(place ?? 0)}`.execute(
    db,
  )
  const code = rows[0]?.code
  if (
    code === undefined ||
    day === null ||
    Number(place) === 0 ||
    numberText(type, code, day, Number(place)) !== number
  )
    throw notIssuedProblem(number)
}

export const notIssuedProblem = (number: string) => new Problem('NUMBER_NOT_ISSUED', { detail: { number } })
