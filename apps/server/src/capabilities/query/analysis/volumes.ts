import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'
import { decimalText, scaled } from '@entrepot/domain/stock/decimals'
import { type SqlBool, sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { withAreaChange } from '../../../stock/figures/area-changes.ts'
import type { DayBounds } from '../../../stock/figures/house.ts'

/** Maximum number of days without figures that a request computes; above it, the job has to make them first. */
const MAX_OPEN_DAYS = 40

/** The room that goods of one owner (or all) took in one area (or all). */
export interface Scope {
  readonly ownerId: string
  readonly areaId: string
}

export interface Room {
  readonly pieces: number
  readonly netWeight: string
  readonly weight: string
  readonly volume: string
  readonly places: number
  readonly pallets: number
  readonly products: number
}

const EMPTY: Room = { pieces: 0, netWeight: '0', weight: '0', volume: '0', places: 0, pallets: 0, products: 0 }

type RoomRow = Room & Scope & { readonly day: string }
/** By scope: the room of each day. */
type Rooms = ReadonlyMap<string, readonly Room[]>

const columns = sql`c.cargo_owner_id as "ownerId", c.area_id as "areaId", c.pieces::bigint as pieces,
  c.net_weight::text as "netWeight", c.cross_weight::text as weight, c.volume::text as volume, c.places, c.pallets, c.products`

const PLACES = 9
const added = (left: string, right: string) => decimalText(scaled(left, PLACES) + scaled(right, PLACES), PLACES)

const plus = (room: Room, change: Room): Room => ({
  pieces: room.pieces + change.pieces,
  netWeight: added(room.netWeight, change.netWeight),
  weight: added(room.weight, change.weight),
  volume: added(room.volume, change.volume),
  places: room.places + change.places,
  pallets: room.pallets + change.pallets,
  products: room.products + change.products,
})

export const scopeKey = ({ ownerId, areaId }: Scope) => `${ownerId} ${areaId}`

/** Condition on rows `c`: the scopes of the request. */
type ScopeCondition = ReturnType<typeof sql<SqlBool>>

/** The database driver refuses numbers too large to be exact; inside JSON they have to be checked here. */
function withExactPieces(row: RoomRow): RoomRow {
  if (!Number.isSafeInteger(row.pieces)) throw new RangeError(`${row.pieces} pieces are too many for an exact number`)
  return row
}

interface Stored {
  /** The last day with figures. */
  readonly last: { readonly day: string; readonly until: Date } | undefined
  readonly rows: readonly RoomRow[]
}

/**
 * Stored figures of each scope: the rows of days on which it changed, and the last row before. Read in one statement with
 * the last day that has figures, so that both agree; as one JSON text, because parsing a year of rows value by value takes
 * longer than finding them.
 */
async function readStored(db: Db, warehouseId: string, scopes: ScopeCondition, first: string, end: string) {
  const { rows } = await sql<{ day: string; until: string; rooms: RoomRow[] | null }>`
    select l.day, l.until_time as until, (
      select json_agg(s order by s.day) from (
        (select distinct on (c.cargo_owner_id, c.area_id) c.day, ${columns} from area_day c
          where c.warehouse_id = ${warehouseId} and ${scopes} and c.day < ${first}
          order by c.cargo_owner_id, c.area_id, c.day desc)
        union all
        select c.day, ${columns} from area_day c
         where c.warehouse_id = ${warehouseId} and ${scopes} and c.day between ${first} and ${end}) s) as rooms
      from (select f.day, f.until_time from figure_day f
             where f.warehouse_id = ${warehouseId} order by f.day desc limit 1) l`.execute(db)
  const [row] = rows
  const last = row && { day: row.day, until: new Date(row.until) }
  return { last, rows: (row?.rooms ?? []).map(withExactPieces) } satisfies Stored
}

/** The change of each scope since the last day with figures. */
async function readOpen(db: Db, warehouseId: string, scopes: ScopeCondition, from: Date | null, until: Date) {
  const { rows } = await sql<Room & Scope>`
    ${withAreaChange({ warehouseId, from, until })} select ${columns} from area_change c where ${scopes}`.execute(db)
  return rows
}

interface VolumeRequest {
  readonly warehouseId: string
  readonly scopes: ScopeCondition
  /** Consecutive days. */
  readonly days: readonly DayBounds[]
  readonly now: Date
}

const hasFigures = ({ last }: Stored, { day }: DayBounds) => last !== undefined && day <= last.day

/** The room of each scope at the end of each day; for an unfinished day, at `now`. */
async function roomsOf(trx: Db, { warehouseId, scopes, days, now }: VolumeRequest, stored: Stored): Promise<Rooms> {
  const series = new Map<string, Room[]>()
  const openDays = days.filter((day) => !hasFigures(stored, day))
  if (openDays.length > MAX_OPEN_DAYS) throw new Problem('BUSY', { retryAfter: 5 })
  const rooms = new Map<string, Room>()
  let next = 0
  const carryTo = (day: string) => {
    for (let row = stored.rows[next]; row !== undefined && row.day <= day; row = stored.rows[next]) {
      rooms.set(scopeKey(row), row)
      next += 1
    }
  }
  const add = (place: number, ofDay: ReadonlyMap<string, Room>) => {
    for (const [key, room] of ofDay) {
      const rows = series.get(key) ?? Array.from({ length: place }, () => EMPTY)
      rows.push(room)
      series.set(key, rows)
    }
  }
  for (const [place, day] of days.entries()) {
    if (hasFigures(stored, day)) {
      carryTo(day.day)
      add(place, rooms)
      continue
    }
    carryTo('9999-12-31')
    const end = day.until > now ? new Date(now.getTime() + 1) : day.until
    const changes = await readOpen(trx, warehouseId, scopes, stored.last?.until ?? null, end)
    const changed = changes.map((change) => {
      const key = scopeKey(change)
      return [key, plus(rooms.get(key) ?? EMPTY, change)] as const
    })
    add(place, new Map([...rooms, ...changed]))
  }
  return series
}

/**
 * Figures of a day are made once and never change, so they are read as they are. Days without figures are read in one
 * snapshot of the database, so that all days agree even while a job makes figures.
 */
export async function readRooms(db: Db, request: VolumeRequest): Promise<Rooms> {
  const { warehouseId, scopes, days, now } = request
  const [first, end] = [days[0], days.at(-1)]
  if (first === undefined || end === undefined) return new Map()
  const read = (from: Db) => readStored(from, warehouseId, scopes, first.day, end.day)
  if (db.isTransaction) return roomsOf(db, request, await read(db))
  if (end.until <= now) {
    const stored = await read(db)
    if (hasFigures(stored, end)) return roomsOf(db, request, stored)
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => roomsOf(trx, request, await read(trx)))
}

interface Capacity {
  readonly since: Date
  readonly volume: string
  readonly unknown: number
}

/** Usable volume of the locations by the time when they were created; without areas for goods in transit. */
export async function readCapacity(db: Db, warehouseId: string, areaId: string | undefined): Promise<Capacity[]> {
  const inArea = areaId === undefined ? sql`true` : sql`l.area_id = ${areaId}`
  // Equal locations are grouped first: there are few kinds of them.
  const { rows } = await sql<{ since: string; volume: string; unknown: number }>`
    select g.created_time as since, coalesce(sum(coalesce(g.max_volume, y.max_volume) * g.places), 0)::text as volume,
           coalesce(sum(g.places) filter (where coalesce(g.max_volume, y.max_volume) is null), 0)::int as unknown
      from (
        select l.created_time, l.area_id, l.type_id, l.max_volume, count(*) as places from storage_location l
         where l.warehouse_id = ${warehouseId} and ${inArea}
         group by l.created_time, l.area_id, l.type_id, l.max_volume) g
      join warehouse_area a on a.warehouse_id = ${warehouseId} and a.id = g.area_id
      left join shelf_type y on y.id = coalesce(g.type_id, a.type_id)
     where a.purpose <> 'TRANSIT'
     group by g.created_time order by g.created_time`.execute(db)
  return rows.map(({ since, ...capacity }) => ({ since: new Date(since), ...capacity }))
}

/** Rounds half away from zero and writes every decimal place. Texts that are short enough are only padded. */
function rounded(text: string, places: number): string {
  const point = text.indexOf('.')
  if (point === -1) return `${text}.${'0'.repeat(places)}`
  const length = point + 1 + places
  if (text.length <= length) return text.padEnd(length, '0')
  const fine = scaled(text, places + 1)
  const half = fine < 0n ? -5n : 5n
  return decimalText((fine + half) / 10n, places)
}

const SIX = 6

/** Share of a usable volume (in millionths), with four decimal places. */
const shareOf = (volume: string, usable: bigint): string | null =>
  usable <= 0n ? null : decimalText((scaled(volume, SIX) * 10_000n + usable / 2n) / usable, 4)

/** Volume ÷ capacity, with four decimal places. */
export const fillOf = (volume: string, capacity: string): string | null => shareOf(volume, scaled(capacity, SIX))

/** The days with their room and the capacity of the locations that existed then. */
export function volumeDays(
  days: readonly DayBounds[],
  rooms: readonly Room[],
  capacities: readonly Capacity[],
): VolumeDay[] {
  let next = 0
  let capacity = '0'
  let shown = rounded(capacity, SIX)
  let usable = 0n
  let unknownCapacity = 0
  return days.map(({ day, until }, place) => {
    for (let one = capacities[next]; one !== undefined && one.since < until; one = capacities[next]) {
      capacity = added(capacity, one.volume)
      shown = rounded(capacity, SIX)
      usable = scaled(capacity, SIX)
      unknownCapacity += one.unknown
      next += 1
    }
    const room = rooms[place] ?? EMPTY
    return {
      day,
      volume: rounded(room.volume, SIX),
      weight: rounded(room.weight, 3),
      netWeight: rounded(room.netWeight, 3),
      pallets: room.pallets,
      places: room.places,
      skuTotal: room.pieces,
      productTotal: room.products,
      fill: shareOf(room.volume, usable),
      capacity: shown,
      unknownCapacity,
    }
  })
}
