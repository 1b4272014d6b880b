import { type NumberType, numberPrefixes } from '@entrepot/contract/document-types'
import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Db } from '../sql/db.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import type { Clock } from './clock.ts'
import { dayIn } from './local-day.ts'

export type { NumberType }

/** The prefix of a number type. */
function prefixOf(type: NumberType): string {
  const prefix = numberPrefixes.get(type)
  if (prefix === undefined) throw new Error(`${type} has no number prefix`)
  return prefix
}

/** The format of numbers, from the settings. */
interface NumberFormat {
  readonly numberDay: SystemSettings['numberDay']
  readonly numberDigits: number
}

function dayText(day: string, { numberDay }: NumberFormat): string {
  const digits = day.replaceAll('-', '')
  return numberDay === 'YYYYMMDD' ? digits : digits.slice(2)
}

/** Type, warehouse, date and sequence number of the day: `RN-SHA-261115-0007`. */
export const numberText = (
  type: NumberType,
  warehouseCode: string,
  day: string,
  sequence: number,
  format: NumberFormat = SYSTEM_SETTING_DEFAULTS,
) => `${prefixOf(type)}-${warehouseCode}-${dayText(day, format)}-${String(sequence).padStart(format.numberDigits, '0')}`

const settingText = (name: keyof NumberFormat) => sql`coalesce(
  (select x.value #>> '{}' from system_setting x where x.name = ${sql.lit(name)}),
  ${sql.lit(String(SYSTEM_SETTING_DEFAULTS[name]))})`
const formatColumns = sql`${settingText('numberDay')} as "numberDay", ${settingText('numberDigits')}::int as "numberDigits"`

interface Where {
  readonly warehouseId: string
  readonly timeZone: string
}

/** The upsert locks the row until the commit, so the statement reads the number that it drew. */
const drawNext = preparedStatement(
  'kit/write/numbers',
  { warehouseId: 'uuid', type: 'text', day: 'date', count: 'int' },
  ({ warehouseId, type, day }) => sql<NumberFormat & { last: number; code: string }>`
    select n.last, w.code, ${formatColumns}, set_config('synchronous_commit', 'off', true) as unsynced
      from document_number n join warehouse w on w.id = n.warehouse_id
     where n.warehouse_id = ${warehouseId} and n.number_type = ${type} and n.day = ${day}`,
  {
    writes: ({ warehouseId, type, day, count }) => sql`
    insert into document_number as n (warehouse_id, number_type, day, last)
    values (${warehouseId}, ${type}, ${day}, ${count})
    on conflict (warehouse_id, number_type, day) do update set last = n.last + excluded.last`,
  },
)

/**
 * One upsert in its own transaction, without waiting for the disk: a number that is lost in a crash was never used, and
 * the unique key of the number guards the rest. So concurrent creates do not wait for each other's numbers.
 */
export async function drawNumbers(db: Db, clock: Clock, at: Where, type: NumberType, count = 1): Promise<string[]> {
  const day = dayIn(at.timeZone, clock.now())
  const rows = await drawNext(db, { warehouseId: at.warehouseId, type, day, count })
  const { last, code, ...format } = required(rows[0], 'the warehouse that numbers are drawn for')
  return Array.from({ length: count }, (_, index) => numberText(type, code, day, last - count + index + 1, format))
}

export const drawNumber = async (db: Db, clock: Clock, at: Where, type: NumberType) =>
  required((await drawNumbers(db, clock, at, type))[0], 'a number')

/** Refuses a sent number that was not drawn by this server in the present format: its counter must have passed it. */
export async function checkIssued(db: Db, warehouseId: string, type: NumberType, number: string): Promise<void> {
  const match = /-(?:20)?(\d{2})(\d{2})(\d{2})-(\d{3,12})$/.exec(number)
  const [, year, month, date, sequence] = match ?? []
  const day = match === null ? null : `20${year}-${month}-${date}`
  const { rows } = await sql<NumberFormat & { code: string }>`
    select w.code, ${formatColumns} from warehouse w join document_number n on n.warehouse_id = w.id
     where w.id = ${warehouseId} and n.number_type = ${type} and n.day::text = ${day} and n.last >= ${Number(sequence ?? 0)}`.execute(
    db,
  )
  const [series] = rows
  if (
    series === undefined ||
    day === null ||
    Number(sequence) === 0 ||
    numberText(type, series.code, day, Number(sequence), series) !== number
  )
    throw notIssuedProblem(number)
}

export const notIssuedProblem = (number: string) => new Problem('NUMBER_NOT_ISSUED', { detail: { number } })
