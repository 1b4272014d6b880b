import {
  type FloorDays,
  type FloorDaysQuery,
  type FloorFigures,
  type FloorFiguresQuery,
  MAX_REPLAYED_DAYS,
  type PlaceFigure,
} from '@entrepot/contract/query/analysis/floor-figures'
import { required } from '@entrepot/domain/kernel/required'
import { classCode } from '@entrepot/domain/stock/floor-classes'
import { sql } from 'kysely'
import { boundsOf, type DayBounds, dayAfter, dayOf, daysBetween } from '../../../stock/figures/house.ts'
import { goodsOf, type Question, refuseUnknown, visibleOwners } from '../analysis/ask.ts'
import { after, defaultFrom, endOf, refuse } from '../analysis/request-time.ts'
import { type FigureAt, type FloorRequest, readers } from './colours.ts'

interface Location {
  readonly id: string
  readonly no: string
  readonly areaName: string
}

const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : value === undefined ? undefined : [String(value)]

/** The drawn places, sorted by number. */
async function readLocations({ warehouseId, present }: Question, areaIds: readonly string[] | undefined) {
  const inArea = areaIds === undefined ? sql`true` : sql`l.area_id = any(${areaIds}::uuid[])`
  const { rows } = await sql<Location>`
    select l.id, l.full_no as no, a.name as "areaName" from storage_location l
      join warehouse_area a on a.warehouse_id = ${warehouseId} and a.id = l.area_id
     where l.warehouse_id = ${warehouseId} and ${inArea} order by l.full_no, l.id`.execute(present.db)
  return rows
}

const isOfSomeOwners = (question: Question, { cargoOwnerId }: Query) =>
  cargoOwnerId !== undefined || visibleOwners(question) !== undefined

type Query = Pick<FloorFiguresQuery, 'areaId' | 'cargoOwnerId' | 'colour' | 'days'>

/** The goods of the filtered owners. The area filter only chooses the places of the answer. */
async function requestOf(question: Question, query: Query, days: readonly DayBounds[]): Promise<FloorRequest> {
  const { areaId, cargoOwnerId, colour, days: pickDays } = query
  const until = required(days.at(-1), 'a day').until
  await refuseUnknown(question, { areaId })
  const goods = await goodsOf(question, 'location', { cargoOwnerId }, until)
  const calendar = colour === 'picks' ? await withDaysBefore(question, days, pickDays) : days
  return { question, goods, owners: textsOf(cargoOwnerId), days, calendar, pickDays }
}

/** Adds the days before the first one over which picks are counted too. */
async function withDaysBefore({ present }: Question, days: readonly DayBounds[], count: number): Promise<DayBounds[]> {
  const first = required(days[0], 'a day')
  if (count <= 1) return [...days]
  return [
    ...(await boundsOf(present.db, present.house, dayAfter(first.day, 1 - count), dayAfter(first.day, -1))),
    ...days,
  ]
}

/** Formats the figures of the drawn places, day by day. */
async function readDays<DayResult>(
  question: Question,
  query: Query,
  days: readonly DayBounds[],
  formatDay: (locations: readonly Location[], at: FigureAt) => DayResult,
) {
  const request = await requestOf(question, query, days)
  const locations = await readLocations(question, textsOf(query.areaId))
  return { locations, ...(await readers[query.colour](request, (at) => formatDay(locations, at))) }
}

const figuresAt = (locations: readonly Location[], at: FigureAt): PlaceFigure[] =>
  locations.flatMap(({ id, no }): PlaceFigure[] => {
    const figure = at(id)
    if (figure === undefined) return []
    return [[no, classCode(figure.index), figure.pieces, figure.value, ...(figure.more ?? [])]]
  })

const codesAt = (locations: readonly Location[], at: FigureAt): string =>
  locations.map(({ id }) => classCode(at(id)?.index ?? 0)).join('')

async function momentOf({ present }: Question, { at, day }: FloorFiguresQuery): Promise<Date> {
  if (at !== undefined && day !== undefined) throw refuse('day', 'analysis.refused.oneMoment')
  if (at !== undefined) return endOf(present, 'at', at)
  return day === undefined ? after(present.now) : endOf(present, 'day', day)
}

/** The day that a moment belongs to, until that moment. */
async function dayUntil({ present }: Question, until: Date): Promise<DayBounds> {
  return { ...(await dayOf(present.db, present.house, new Date(until.getTime() - 1))), until }
}

/** Every place at one moment, with its area and the names of owners, for a file. */
export async function readFloorTable(question: Question, query: FloorFiguresQuery) {
  const day = await dayUntil(question, await momentOf(question, query))
  const rowsAt = (locations: readonly Location[], at: FigureAt) =>
    locations.map(({ id, no, areaName }) => ({ no, areaName, figure: at(id) }))
  const { dayResults, owners } = await readDays(question, query, [day], rowsAt)
  return required(dayResults[0], 'the figures of a moment').map(({ no, areaName, figure }) => {
    const more = figure?.more ?? []
    const [volume = null, capacity = null, unmeasuredSkuTotal = null] = query.colour === 'fill' ? more : []
    const names = query.colour === 'owner' ? more.map((place) => owners[Number(place)]?.name ?? '') : []
    return {
      locationNo: no,
      areaName,
      skuTotal: figure?.pieces ?? 0,
      value: figure?.value ?? null,
      ...{ volume, capacity, unmeasuredSkuTotal, owners: names.join(', ') },
    }
  })
}

/** Every place at one moment. */
export async function readFloorFigures(question: Question, query: FloorFiguresQuery): Promise<FloorFigures> {
  const until = await momentOf(question, query)
  const { db, house } = question.present
  const day = await dayUntil(question, until)
  const { dayResults, owners } = await readDays(question, query, [day], figuresAt)
  const [first] = await boundsOf(db, house, dayAfter(day.day, 1 - query.days), day.day)
  return {
    colour: query.colour,
    at: new Date(until.getTime() - 1).toISOString(),
    day: day.day,
    from: (first ?? day).from.toISOString(),
    places: required(dayResults[0], 'the figures of a moment'),
    owners,
    isOfSomeOwners: isOfSomeOwners(question, query),
  }
}

/** The days of a range; an unfinished last day ends now. */
async function daysOf({ present }: Question, { from, to }: FloorDaysQuery): Promise<DayBounds[]> {
  const { db, house, today, now } = present
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && day > today.day) throw refuse(field, 'analysis.refused.future', { now: today.day })
  const last = to ?? today.day
  const first = from ?? defaultFrom(present, last)
  if (first > last) throw refuse('from', 'analysis.refused.order')
  if (daysBetween(first, last) >= MAX_REPLAYED_DAYS)
    throw refuse('from', 'analysis.refused.tooLong', { limit: MAX_REPLAYED_DAYS })
  const days = await boundsOf(db, house, first, last)
  return days.map((day) => (day.until > now ? { ...day, until: after(now) } : day))
}

/** The class of every place on each day. */
export async function readFloorDays(question: Question, query: FloorDaysQuery): Promise<FloorDays> {
  const days = await daysOf(question, query)
  const { locations, dayResults, owners } = await readDays(question, query, days, codesAt)
  return {
    colour: query.colour,
    days: days.map(({ day }) => day),
    places: locations.map(({ no }) => no),
    codes: dayResults,
    owners,
    isOfSomeOwners: isOfSomeOwners(question, query),
  }
}
