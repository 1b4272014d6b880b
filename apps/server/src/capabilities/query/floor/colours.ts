import type { FloorColour, FloorOwner } from '@entrepot/contract/query/analysis/floor-figures'
import { required } from '@entrepot/domain/kernel/required'
import { scaled } from '@entrepot/domain/stock/decimals'
import { ageClass, fillClass, ownerClass, picksClass } from '@entrepot/domain/stock/floor-classes'
import { type ContentByKey, FloorState, slidingSums } from '@entrepot/domain/stock/floor-replay'
import { sql } from 'kysely'
import { type DayBounds, daysBetween } from '../../../stock/figures/house.ts'
import { ownersSeen, type Question } from '../analysis/ask.ts'
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
  /** The owners that are asked for; undefined for all. */
  readonly owners: readonly string[] | undefined
  /** The days that are answered. */
  readonly days: readonly DayBounds[]
  /** The same days, and before them those whose picks count too. */
  readonly calendar: readonly DayBounds[]
  readonly pickDays: number
}

/** What is said of one place. */
interface Figure {
  readonly index: number
  readonly pieces: number
  readonly value: number | null
  readonly more?: readonly (string | number | null)[]
}

/** Of one day, the figure of a place; undefined where there is nothing to say. */
export type FigureAt = (placeId: string) => Figure | undefined

interface Read<Said> {
  readonly said: readonly Said[]
  readonly owners: readonly FloorOwner[]
}

/** Asked for each day in turn, while the state is of that day: thirty days of all places would be too much to keep. */
type Say<Said> = (at: FigureAt) => Said

/** The figure of a place by what it holds on a day, which is told by its place among the days. */
type FigureOf = (held: ContentByKey | undefined, place: string, index: number) => Figure | undefined

const NO_OWNERS: readonly FloorOwner[] = []
const DAY_MS = 86_400_000

const piecesIn = (held: ContentByKey | undefined): number => {
  let sum = 0
  for (const { pieces } of held?.values() ?? []) sum += pieces
  return sum
}

/** What lay in every place at the end of each day. */
async function replay<Said>(
  { question, goods, days }: FloorRequest,
  key: AmountKey,
  prepare: (remeasured: Remeasured) => FigureOf,
  say: Say<Said>,
): Promise<Said[]> {
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
    return say((place) => figureOf(state.at(place), place, index))
  })
}

/** The volume of what a place holds, with the measures of that time, and the pieces that nobody has measured. */
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

async function readFill<Said>(request: FloorRequest, say: Say<Said>): Promise<Read<Said>> {
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
  return { said: await replay(request, 'product_id', prepare, say), owners: NO_OWNERS }
}

/** The oldest goods of a place, in days since they were received. */
async function readAge<Said>(request: FloorRequest, say: Say<Said>): Promise<Read<Said>> {
  const figureOf: FigureOf = (held, _place, index) => {
    if (held === undefined) return undefined
    const oldest = [...held.keys()].reduce((least, one) => (one < least ? one : least))
    const value = Math.max(0, daysBetween(oldest, required(request.days[index], 'the day').day))
    return { index: ageClass(value), pieces: piecesIn(held), value }
  }
  return { said: await replay(request, 'received_on', () => figureOf, say), owners: NO_OWNERS }
}

/**
 * Owners by how many places they hold now, then by name: the first ones have colours of their own. All that ever had
 * goods there, whichever days are asked for: an owner has one colour on all of them.
 */
async function rankOwners({ question, owners }: FloorRequest): Promise<FloorOwner[]> {
  const { warehouseId, present } = question
  const ids = owners ?? ownersSeen(question)
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

async function readOwner<Said>(request: FloorRequest, say: Say<Said>): Promise<Read<Said>> {
  const owners = await rankOwners(request)
  const rank = new Map(owners.map(({ id }, place) => [id, place]))
  const figureOf: FigureOf = (held) => {
    if (held === undefined) return undefined
    const ranks = [...held.keys()].map((id) => rank.get(id) ?? owners.length).sort((a, b) => a - b)
    return { index: ownerClass(ranks), pieces: piecesIn(held), value: ranks.length, more: ranks }
  }
  return { said: await replay(request, 'cargo_owner_id', () => figureOf, say), owners }
}

async function readPicked<Said>(request: FloorRequest, say: Say<Said>): Promise<Read<Said>> {
  const { question, goods, calendar, pickDays } = request
  const picks = await readPicks(question.present.db, question.warehouseId, goods.conditions, calendar)
  const sums = slidingSums(picks, pickDays)
  const figureOf: FigureOf = (held, place, index) => {
    const value = sums[index]?.get(place) ?? 0
    const pieces = piecesIn(held)
    return value === 0 && pieces === 0 ? undefined : { index: picksClass(value), pieces, value }
  }
  return { said: await replay(request, 'cargo_owner_id', () => figureOf, say), owners: NO_OWNERS }
}

/** Whole days since a place was counted. Counts of goods that the caller does not see are none of theirs. */
async function readCounted<Said>(request: FloorRequest, say: Say<Said>): Promise<Read<Said>> {
  const { question, owners, days } = request
  const ends = days.map(({ until }) => until)
  const seen = owners ?? ownersSeen(question)
  const counts = await readCounts(question.present.db, question.warehouseId, seen, ends)
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
  return { said: await replay(request, 'cargo_owner_id', () => figureOf, say), owners: NO_OWNERS }
}

type Reader = <Said>(request: FloorRequest, say: Say<Said>) => Promise<Read<Said>>

export const readers: Readonly<Record<FloorColour, Reader>> = {
  fill: readFill,
  picks: readPicked,
  age: readAge,
  owner: readOwner,
  countAge: readCounted,
}
