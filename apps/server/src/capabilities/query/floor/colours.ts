import type { FloorColour, FloorOwner } from '@entrepot/contract/query/analysis/floor-figures'
import { required } from '@entrepot/domain/kernel/required'
import { scaled } from '@entrepot/domain/stock/decimals'
import { ageClass, fillClass, ownerClass, picksClass } from '@entrepot/domain/stock/floor-classes'
import { FloorState, type HeldByKey, slidingSums } from '@entrepot/domain/stock/floor-replay'
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

export interface FloorAsked {
  readonly question: Question
  readonly goods: Goods
  /** The owners that are asked for; undefined for all. */
  readonly owners: readonly string[] | undefined
  /** The days that are answered. */
  readonly days: readonly DayBounds[]
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
type FigureAt = (placeId: string) => Figure | undefined

interface Read {
  readonly figures: readonly FigureAt[]
  readonly owners: readonly FloorOwner[]
}

type Reading = FloorAsked & {
  /** The same days, and before them those that count too. */
  readonly calendar: readonly DayBounds[]
}

const NO_OWNERS: readonly FloorOwner[] = []
const DAY_MS = 86_400_000

const piecesIn = (held: HeldByKey | undefined): number =>
  [...(held?.values() ?? [])].reduce((sum, { pieces }) => sum + pieces, 0)

/** What lay in every place at the end of each day, day by day: `say` reads it before the next day is applied. */
async function replay<Said>(
  { question, goods, days }: FloorAsked,
  key: AmountKey,
  say: (state: FloorState, places: ReadonlySet<string>, day: DayBounds, remeasured: Remeasured) => Said,
): Promise<Said[]> {
  const { db } = question.present
  const [first, ...others] = days
  const [start, last] = [required(first, 'a day'), required(days.at(-1), 'a day')]
  const remeasured = key === 'product_id' ? await readRemeasured(db, start.until, last.until) : new Map()
  const asked = { goods, key, remeasured: [...remeasured.keys()] }
  const state = new FloorState()
  const base = await readAmounts(db, asked, start.until)
  const changes = await readChanges(db, asked, others)
  const places = new Set([...base, ...[...changes.values()].flat()].map(({ place }) => place))
  state.apply(base)
  const said = [say(state, places, start, remeasured)]
  for (const day of others) {
    state.apply(changes.get(day.day) ?? [])
    said.push(say(state, places, day, remeasured))
  }
  return said
}

/** Figures of the places that hold something, made while the state is of their day. */
const figuresOf = (places: ReadonlySet<string>, figureOf: (place: string) => Figure | undefined): FigureAt => {
  const figures = new Map([...places].map((place) => [place, figureOf(place)]))
  return (place) => figures.get(place)
}

/** The volume of what a place holds, with the measures of that time, and the pieces that nobody has measured. */
function roomIn(held: HeldByKey, { until }: DayBounds, remeasured: Remeasured) {
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

async function readFill(asked: Reading): Promise<Read> {
  const capacities = await readCapacities(asked.question.present.db, asked.question.warehouseId)
  const figures = await replay(asked, 'product_id', (state, places, day, remeasured) =>
    figuresOf(places, (place) => {
      const held = state.at(place)
      if (held === undefined) return undefined
      const pieces = piecesIn(held)
      const { volume, unmeasured } = roomIn(held, day, remeasured)
      const capacity = capacities.get(place) ?? null
      const text = volumeText(volume)
      const share = capacity === null ? null : fillOf(text, capacity)
      const value = share === null ? null : Number(share)
      const index = fillClass({ pieces, unmeasured, fill: value })
      return { index, pieces, value, more: [text, capacity, unmeasured] }
    }),
  )
  return { figures, owners: NO_OWNERS }
}

/** The oldest goods of a place, in days since they were received. */
async function readAge(asked: Reading): Promise<Read> {
  const figures = await replay(asked, 'received_on', (state, places, { day }) =>
    figuresOf(places, (place) => {
      const held = state.at(place)
      if (held === undefined) return undefined
      const oldest = [...held.keys()].reduce((least, one) => (one < least ? one : least))
      const value = Math.max(0, daysBetween(oldest, day))
      return { index: ageClass(value), pieces: piecesIn(held), value }
    }),
  )
  return { figures, owners: NO_OWNERS }
}

/** Owners by how many places they hold now, then by name: the first ones have colours of their own. */
async function rankOwners({ warehouseId, present }: Question, ids: readonly string[]): Promise<FloorOwner[]> {
  const { rows } = await sql<FloorOwner>`
    select o.id, o.name from cargo_owner o
      left join (select h.cargo_owner_id, count(*) as places from area_holding h
                  where h.warehouse_id = ${warehouseId} and h.kind = 'L' group by 1) h on h.cargo_owner_id = o.id
     where o.id = any(${ids}::uuid[]) order by coalesce(h.places, 0) desc, o.name, o.id`.execute(present.db)
  return rows
}

async function readOwner(asked: Reading): Promise<Read> {
  const ids = new Set<string>()
  const days = await replay(asked, 'cargo_owner_id', (state, places) => {
    const held = new Map([...places].map((place) => [place, state.at(place)]))
    const owned = new Map<string, { readonly ids: readonly string[]; readonly pieces: number }>()
    for (const [place, byOwner] of held) {
      if (byOwner === undefined) continue
      for (const id of byOwner.keys()) ids.add(id)
      owned.set(place, { ids: [...byOwner.keys()], pieces: piecesIn(byOwner) })
    }
    return owned
  })
  const owners = await rankOwners(asked.question, [...ids])
  const rank = new Map(owners.map(({ id }, place) => [id, place]))
  const figures = days.map(
    (owned): FigureAt =>
      (place) => {
        const here = owned.get(place)
        if (here === undefined) return undefined
        const ranks = here.ids.map((id) => rank.get(id) ?? owners.length).sort((a, b) => a - b)
        return { index: ownerClass(ranks), pieces: here.pieces, value: ranks.length, more: ranks }
      },
  )
  return { figures, owners }
}

/** Pieces by place, for colours that are not about them. */
const readPieces = (asked: Reading) =>
  replay(
    asked,
    'cargo_owner_id',
    (state, places) => new Map([...places].map((place) => [place, piecesIn(state.at(place))])),
  )

async function readPicked(asked: Reading): Promise<Read> {
  const { question, goods, days, calendar, pickDays } = asked
  const picks = await readPicks(question.present.db, question.warehouseId, goods.conditions, calendar)
  const sums = slidingSums(picks, pickDays)
  const pieces = await readPieces(asked)
  const figures = days.map(
    (_, index): FigureAt =>
      (place) => {
        const value = sums[index]?.get(place) ?? 0
        const here = pieces[index]?.get(place) ?? 0
        return value === 0 && here === 0 ? undefined : { index: picksClass(value), pieces: here, value }
      },
  )
  return { figures, owners: NO_OWNERS }
}

/** Whole days since a place was counted. Counts of goods that the caller does not see are none of theirs. */
async function readCounted(asked: Reading): Promise<Read> {
  const { question, owners, days } = asked
  const seen = owners ?? ownersSeen(question)
  const ends = days.map(({ until }) => until)
  const counts = await readCounts(question.present.db, question.warehouseId, seen, ends)
  const pieces = await readPieces(asked)
  const figures = days.map(
    ({ until }, index): FigureAt =>
      (place) => {
        const counted = counts[index]?.get(place)
        const here = pieces[index]?.get(place) ?? 0
        if (counted === undefined && here === 0) return undefined
        const value = counted === undefined ? null : Math.floor((until.getTime() - counted) / DAY_MS)
        return { index: ageClass(value), pieces: here, value }
      },
  )
  return { figures, owners: NO_OWNERS }
}

export const readers: Readonly<Record<FloorColour, (asked: Reading) => Promise<Read>>> = {
  fill: readFill,
  picks: readPicked,
  age: readAge,
  owner: readOwner,
  countAge: readCounted,
}
