import {
  MAX_WORK_DAYS,
  type PersonWork,
  type WorkAnswer,
  type WorkMedian,
  type WorkQuery,
} from '@entrepot/contract/query/people/work-figures'
import { type WorkKind, workKind } from '@entrepot/contract/query/work-done'
import { medianOfPeople, perHour, timeWork } from '@entrepot/domain/work/work-time'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import { isAdministrator } from '../../../kit/security/caller.ts'
import { readSettings } from '../../../kit/sql/system-settings.ts'
import type { Question } from '../analysis/ask.ts'
import { type DayRange, rangeOf } from '../flow/flow-range.ts'

/** Finished work of one person and kind: lines, pieces and metres by moment. */
interface WorkRow {
  readonly operator: string
  readonly name: string | null
  readonly kind: WorkKind
  readonly moments: readonly number[]
  readonly lines: readonly number[]
  readonly pieces: readonly number[]
  readonly metres: readonly (number | null)[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const toText = (value: number | null) => (value === null ? null : value.toFixed(1))

/** Finished work of these days, from the same lines as its list, summed by the moment of completion. */
async function readWorkRows({ warehouseId, present }: Question, { from, until }: DayRange, kind: WorkKind | undefined) {
  const isKind = kind === undefined ? sql`true` : sql`t.kind = ${kind}`
  const { rows } = await sql<WorkRow>`
    with done as (
      select lower(t.operator) as operator, t.kind, t.line_time, count(*) as lines, sum(t.sku_total) as pieces,
             sum(t.metres) as metres
        from work_done t
       where t.warehouse_id = ${warehouseId} and t.done_time >= ${from} and t.done_time < ${until} and ${isKind}
       group by 1, 2, 3)
    select coalesce(u.username, n.username, d.operator) as operator, coalesce(u.display_name, n.display_name) as name, d.kind,
           json_agg(extract(epoch from d.line_time) * 1000) as moments, json_agg(d.lines) as lines,
           json_agg(d.pieces) as pieces, json_agg(d.metres) as metres
      from done d
      left join app_user u on lower(u.username) = d.operator
      -- A document may have the name of a person instead.
      left join lateral (select min(x.username) as username, min(x.display_name) as display_name from app_user x
        where u.id is null and lower(x.display_name) = d.operator having count(*) = 1) n on true
     group by 1, 2, 3`.execute(present.db)
  return rows
}

/** Totals of all work, and rates of the work whose time is known. */
function personWork({ operator, name, kind, moments, lines, pieces, metres }: WorkRow) {
  const finished = moments.map((at, place) => ({
    at: Number(at),
    lines: lines[place] ?? 0,
    pieces: pieces[place] ?? 0,
    metres: metres[place] ?? null,
  }))
  const timed = timeWork(finished)
  const distances = metres.filter((one) => one !== null)
  return {
    person: { operator, name, kind, lines: sum(lines), pieces: sum(pieces) },
    metres: distances.length === 0 ? null : sum(distances),
    minutes: timed.milliseconds / 60_000,
    rates: {
      linesPerHour: perHour(timed.lines, timed.milliseconds),
      piecesPerHour: perHour(timed.pieces, timed.milliseconds),
      metresPerHour: perHour(timed.metres, timed.milliseconds),
    },
  }
}
type PersonWorkRates = ReturnType<typeof personWork>

const formatWork = ({ person, metres, minutes, rates }: PersonWorkRates): PersonWork => ({
  ...person,
  metres: toText(metres),
  minutes: minutes.toFixed(1),
  linesPerHour: toText(rates.linesPerHour),
  piecesPerHour: toText(rates.piecesPerHour),
  metresPerHour: toText(rates.metresPerHour),
})

function medianOf(kind: WorkKind, all: readonly PersonWorkRates[]): WorkMedian {
  const ofKind = all.filter(({ person }) => person.kind === kind)
  const median = (name: keyof PersonWorkRates['rates']) =>
    toText(medianOfPeople(ofKind.map(({ rates }) => rates[name])))
  return {
    kind,
    people: ofKind.length,
    linesPerHour: median('linesPerHour'),
    piecesPerHour: median('piecesPerHour'),
    metresPerHour: median('metresPerHour'),
  }
}

/** By name, never by speed. */
const byName = (one: PersonWork, other: PersonWork) =>
  (one.name ?? one.operator).localeCompare(other.name ?? other.operator) ||
  one.operator.localeCompare(other.operator) ||
  workKind.values.indexOf(one.kind) - workKind.values.indexOf(other.kind)

/** Refuses if the setting switches these figures off. */
async function refuseWhenOff({ present }: Question): Promise<void> {
  const { workFigures } = await readSettings(present.db, ['workFigures'])
  if (!workFigures) throw new Problem('WORK_FIGURES_OFF')
}

export async function readWork(question: Question, request: WorkQuery): Promise<WorkAnswer> {
  await refuseWhenOff(question)
  const range = await rangeOf(question.present, request, MAX_WORK_DAYS)
  const all = (await readWorkRows(question, range, request.kind)).map(personWork)
  const { caller } = question
  const isOwn = !isAdministrator(caller)
  const visibleRows = all.filter(({ person }) => !isOwn || person.operator === caller.username)
  const kinds = workKind.values.filter((kind) => visibleRows.some(({ person }) => person.kind === kind))
  return {
    from: range.first,
    to: range.last,
    isOwn,
    rows: visibleRows.map(formatWork).toSorted(byName),
    medians: kinds.map((kind) => medianOf(kind, all)),
  }
}
