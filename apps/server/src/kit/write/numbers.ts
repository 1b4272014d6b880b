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

/** How the numbers of a kind begin. */
function prefixOf(type: NumberType): string {
  const prefix = numberPrefixes.get(type)
  if (prefix === undefined) throw new Error(`${type} has no number prefix`)
  return prefix
}

/** How numbers are written, as the settings say. */
interface NumberFormat {
  readonly numberDay: SystemSettings['numberDay']
  readonly numberDigits: number
}

function dayText(day: string, { numberDay }: NumberFormat): string {
  const digits = day.replaceAll('-', '')
  return numberDay === 'YYYYMMDD' ? digits : digits.slice(2)
}

/** Type, warehouse, day and place in the day: `RN-SHA-261115-0007`. */
export const numberText = (
  type: NumberType,
  warehouseCode: string,
  day: string,
  place: number,
  format: NumberFormat = SYSTEM_SETTING_DEFAULTS,
) => `${prefixOf(type)}-${warehouseCode}-${dayText(day, format)}-${String(place).padStart(format.numberDigits, '0')}`

const settingText = (name: keyof NumberFormat) => sql`coalesce(
  (select x.value #>> '{}' from system_setting x where x.name = ${sql.lit(name)}),
  ${sql.lit(String(SYSTEM_SETTING_DEFAULTS[name]))})`
const formatColumns = sql`${settingText('numberDay')} as "numberDay", ${settingText('numberDigits')}::int as "numberDigits"`

interface Where {
  readonly warehouseId: string
  readonly timeZone: string
}

/** Whoever has written the row holds it until the commit, so that it reads what it has drawn itself. */
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
 * One upsert in a transaction of its own, which does not wait for the disk: a number that is lost in a crash was never
 * used, and the unique key on the number guards the rest. So drawing one never makes another create wait.
 */
export async function drawNumbers(db: Db, clock: Clock, at: Where, type: NumberType, count = 1): Promise<string[]> {
  const day = dayIn(at.timeZone, clock.now())
  const rows = await drawNext(db, { warehouseId: at.warehouseId, type, day, count })
  const { last, code, ...format } = required(rows[0], 'the warehouse that numbers are drawn for')
  return Array.from({ length: count }, (_, index) => numberText(type, code, day, last - count + index + 1, format))
}

export const drawNumber = async (db: Db, clock: Clock, at: Where, type: NumberType) =>
  required((await drawNumbers(db, clock, at, type))[0], 'a number')

/** A number that was sent must have been drawn here, in the format of today: its counter has passed it. */
export async function checkIssued(db: Db, warehouseId: string, type: NumberType, number: string): Promise<void> {
  const match = /-(?:20)?(\d{2})(\d{2})(\d{2})-(\d{3,12})$/.exec(number)
  const [, year, month, date, place] = match ?? []
  const day = match === null ? null : `20${year}-${month}-${date}`
  const { rows } = await sql<NumberFormat & { code: string }>`
    select w.code, ${formatColumns} from warehouse w join document_number n on n.warehouse_id = w.id
     where w.id = ${warehouseId} and n.number_type = ${type} and n.day::text = ${day} and n.last >= ${Number(place ?? 0)}`.execute(
    db,
  )
  const [series] = rows
  if (
    series === undefined ||
    day === null ||
    Number(place) === 0 ||
    numberText(type, series.code, day, Number(place), series) !== number
  )
    throw notIssuedProblem(number)
}

export const notIssuedProblem = (number: string) => new Problem('NUMBER_NOT_ISSUED', { detail: { number } })
