import type { FloorColour, FloorOwner } from '@entrepot/contract/query/analysis/floor-figures'
import { required } from '@entrepot/domain/kernel/required'
import { scaled } from '@entrepot/domain/stock/decimals'
import { ageClass, fillClass, ownerClass, picksClass } from '@entrepot/domain/stock/floor-classes'
import { type ContentByKey, FloorState, slidingSums } from '@entrepot/domain/stock/floor-replay'
import { sql } from 'kysely'
import { type DayBounds, daysBetween } from '../../../stock/figures/house.ts'
import { type Question, visibleOwners } from '../analysis/ask.ts'
import type { Goods } from '../analysis/sources.ts'
import { fillOf } from '../analysis/volumes.ts'
import {
  type AmountKey,
  type Remeasured,
  readAmounts,
  readCapacities,
  readChanges,
  readRemeasured,
  VOLUME_PLACES,
  volumeText,
} from './place-amounts.ts'
import { readCounts, readPicks } from './place-events.ts'

export interface FloorRequest {
  readonly question: Question
  readonly goods: Goods
  /** Owners of the filter; undefined without one. */
  readonly owners: readonly string[] | undefined
  /** The days of the answer. */
  readonly days: readonly DayBounds[]
  /** The days of the answer, preceded by earlier days whose picks count too. */
  readonly calendar: readonly DayBounds[]
  readonly pickDays: number
}

/** The figure of one place. */
interface Figure {
  readonly index: number
  readonly pieces: number
  readonly value: number | null
  readonly more?: readonly (string | number | null)[]
}

/** Returns the figure of a place on one day; undefined for a place without goods or events. */
export type FigureAt = (placeId: string) => Figure | undefined

interface Read<DayResult> {
  readonly dayResults: readonly DayResult[]
  readonly owners: readonly FloorOwner[]
}

/** Called day by day, while the state is of that day: keeping all places of thirty days would take too much memory. */
type FormatDay<DayResult> = (at: FigureAt) => DayResult

/** The figure of a place from its content on a day; `index` is that of the day. */
type FigureOf = (held: ContentByKey | undefined, place: string, index: number) => Figure | undefined

const NO_OWNERS: readonly FloorOwner[] = []
const DAY_MS = 86_400_000

const piecesIn = (held: ContentByKey | undefined): number => {
  let sum = 0
  for (const { pieces } of held?.values() ?? []) sum += pieces
  return sum
}

/** Replays the content of every place at the end of each day. */
async function replay<DayResult>(
  { question, goods, days }: FloorRequest,
  key: AmountKey,
  prepare: (remeasured: Remeasured) => FigureOf,
  formatDay: FormatDay<DayResult>,
): Promise<DayResult[]> {
  const { db } = question.present
  const [start, ...others] = days
  const [first, last] = [required(start, 'a day'), required(days.at(-1), 'a day')]
  const remeasured: Remeasured = key === 'product_id' ? await readRemeasured(db, first.until, last.until) : new Map()
  const request = { goods, key, remeasured: [...remeasured.keys()] }
  const base = await readAmounts(db, request, first.until)
  const changes = await readChanges(db, request, others)
  const figureOf = prepare(remeasured)
  const state = new FloorState()
  return days.map(({ day }, index) => {
    state.apply(index === 0 ? base : (changes.get(day) ?? []))
    return formatDay((place) => figureOf(state.at(place), place, index))
  })
}

/** The volume of the content of a place, with the measures of that time, and the number of unmeasured pieces. */
function roomIn(held: ContentByKey, until: Date, remeasured: Remeasured) {
  let volume = 0n
  let unmeasured = 0
  for (const [key, one] of held) {
    volume += one.volume
    unmeasured += one.unmeasured
    if (key === '') continue
    const measured = remeasured.get(key)?.findLast(({ from }) => from < until.getTime())?.volume ?? null
    if (measured === null) unmeasured += one.pieces
    else volume += BigInt(one.pieces) * scaled(measured, VOLUME_PLACES)
  }
  return { volume, unmeasured }
}

async function readFill<DayResult>(request: FloorRequest, formatDay: FormatDay<DayResult>): Promise<Read<DayResult>> {
  const capacities = await readCapacities(request.question.present.db, request.question.warehouseId)
  const prepare =
    (remeasured: Remeasured): FigureOf =>
    (held, place, index) => {
      if (held === undefined) return undefined
      const pieces = piecesIn(held)
      const { volume, unmeasured } = roomIn(held, required(request.days[index], 'the day').until, remeasured)
      const capacity = capacities.get(place) ?? null
      const text = volumeText(volume)
      const share = capacity === null ? null : fillOf(text, capacity)
      const value = share === null ? null : Number(share)
      return {
        index: fillClass({ pieces, unmeasured, fill: value }),
        pieces,
        value,
        more: [text, capacity, unmeasured],
      }
    }
  return { dayResults: await replay(request, 'product_id', prepare, formatDay), owners: NO_OWNERS }
}

/** The oldest goods of a place, in days since they were received. */
async function readAge<DayResult>(request: FloorRequest, formatDay: FormatDay<DayResult>): Promise<Read<DayResult>> {
  const figureOf: FigureOf = (held, _place, index) => {
    if (held === undefined) return undefined
    const oldest = [...held.keys()].reduce((least, one) => (one < least ? one : least))
    const value = Math.max(0, daysBetween(oldest, required(request.days[index], 'the day').day))
    return { index: ageClass(value), pieces: piecesIn(held), value }
  }
  return { dayResults: await replay(request, 'received_on', () => figureOf, formatDay), owners: NO_OWNERS }
}

/**
 * Owners by the number of places that they hold now, then by name: the first ones have colours of their own. Includes all
 * owners that ever had goods there, so that an owner has the same colour on all days.
 */
async function rankOwners({ question, owners }: FloorRequest): Promise<FloorOwner[]> {
  const { warehouseId, present } = question
  const ids = owners ?? visibleOwners(question)
  const isSeen = ids === undefined ? sql`true` : sql`o.id = any(${ids}::uuid[])`
  const { rows } = await sql<FloorOwner>`
    select o.id, o.name from cargo_owner o
      left join (select h.cargo_owner_id, count(*) as places from area_holding h
                  where h.warehouse_id = ${warehouseId} and h.kind = 'L' group by 1) h on h.cargo_owner_id = o.id
     where ${isSeen} and exists (select 1 from stock_entry e
             where e.warehouse_id = ${warehouseId} and e.cargo_owner_id = o.id)
     order by coalesce(h.places, 0) desc, o.name, o.id`.execute(present.db)
  return rows
}

async function readOwner<DayResult>(request: FloorRequest, formatDay: FormatDay<DayResult>): Promise<Read<DayResult>> {
  const owners = await rankOwners(request)
  const rank = new Map(owners.map(({ id }, place) => [id, place]))
  const figureOf: FigureOf = (held) => {
    if (held === undefined) return undefined
    const ranks = [...held.keys()].map((id) => rank.get(id) ?? owners.length).sort((a, b) => a - b)
    return { index: ownerClass(ranks), pieces: piecesIn(held), value: ranks.length, more: ranks }
  }
  return { dayResults: await replay(request, 'cargo_owner_id', () => figureOf, formatDay), owners }
}

async function readPicked<DayResult>(request: FloorRequest, formatDay: FormatDay<DayResult>): Promise<Read<DayResult>> {
  const { question, goods, calendar, pickDays } = request
  const picks = await readPicks(question.present.db, question.warehouseId, goods.conditions, calendar)
  const sums = slidingSums(picks, pickDays)
  const figureOf: FigureOf = (held, place, index) => {
    const value = sums[index]?.get(place) ?? 0
    const pieces = piecesIn(held)
    return value === 0 && pieces === 0 ? undefined : { index: picksClass(value), pieces, value }
  }
  return { dayResults: await replay(request, 'cargo_owner_id', () => figureOf, formatDay), owners: NO_OWNERS }
}

/** Whole days since a place was counted. Counts of goods that the caller may not see are left out. */
async function readCounted<DayResult>(
  request: FloorRequest,
  formatDay: FormatDay<DayResult>,
): Promise<Read<DayResult>> {
  const { question, owners, days } = request
  const ends = days.map(({ until }) => until)
  const ownerIds = owners ?? visibleOwners(question)
  const counts = await readCounts(question.present.db, question.warehouseId, ownerIds, ends)
  const counted = new Map<string, number>()
  let applied = -1
  const figureOf: FigureOf = (held, place, index) => {
    for (; applied < index; applied += 1) for (const [one, time] of counts[applied + 1] ?? []) counted.set(one, time)
    const time = counted.get(place)
    const pieces = piecesIn(held)
    if (time === undefined && pieces === 0) return undefined
    const until = required(ends[index], 'the end of a day').getTime()
    const value = time === undefined ? null : Math.floor((until - time) / DAY_MS)
    return { index: ageClass(value), pieces, value }
  }
  return { dayResults: await replay(request, 'cargo_owner_id', () => figureOf, formatDay), owners: NO_OWNERS }
}

type Reader = <DayResult>(request: FloorRequest, formatDay: FormatDay<DayResult>) => Promise<Read<DayResult>>

export const readers: Readonly<Record<FloorColour, Reader>> = {
  fill: readFill,
  picks: readPicked,
  age: readAge,
  owner: readOwner,
  countAge: readCounted,
}
