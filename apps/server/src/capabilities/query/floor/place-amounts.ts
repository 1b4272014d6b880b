import { decimalText, scaled } from '@entrepot/domain/stock/decimals'
import type { PlaceAmount } from '@entrepot/domain/stock/floor-replay'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import { netOfFlows } from '../../../stock/figures/flow-columns.ts'
import type { DayBounds } from '../../../stock/figures/house.ts'
import { measure, measuresBefore } from '../../../stock/figures/past-facts.ts'
import { flowSpanOf, flowsIn, type Goods, piecesAt, reachOf } from '../analysis/sources.ts'

/** Column by which the goods of a place are grouped. */
export type AmountKey = 'product_id' | 'cargo_owner_id' | 'received_on'

/** Decimal places of volumes: they are summed in billionths of a cubic metre. */
export const VOLUME_PLACES = 9

interface AmountRow {
  readonly place: string
  readonly key: string | null
  readonly day: string | null
  readonly pieces: number
  readonly volume: string
  readonly unmeasured: number
}

interface AmountsRequest {
  readonly goods: Goods
  readonly key: AmountKey
  /** Products whose measures changed in the span: only these are kept by product, and without volumes. */
  readonly remeasured: readonly string[]
}

/** Groups goods by place, which product figures cannot do. */
const byPlace = ({ goods, key }: AmountsRequest): Goods => ({
  ...goods,
  grouping: { keys: ['location_id', key], byProducts: false, sorts: [] },
})

/** Rows `s` with pieces, summed by place and key, with the volume by the measures valid before a moment. */
function amountsOf(request: AmountsRequest, pieces: RawBuilder<unknown>, moment: Date): RawBuilder<unknown> {
  const { key, remeasured } = request
  const isRemeasured = sql`g.product_id = any(${remeasured}::uuid[])`
  const groupKey =
    key === 'product_id' ? sql`case when ${isRemeasured} then g.product_id::text end` : sql`g.${sql.ref(key)}::text`
  const columns =
    key === 'product_id' ? sql`s.location_id, s.product_id` : sql`s.location_id, s.product_id, s.${sql.ref(key)}`
  const volume = sql`case when ${isRemeasured} then 0 else ${measure('volume')} end`
  return sql`
    with g as (select ${columns}, s.day, sum(s.pieces)::bigint as pieces from (${pieces}) s
      group by ${columns}, s.day having sum(s.pieces) <> 0)
    select g.location_id as place, ${groupKey} as key, g.day, sum(g.pieces)::bigint as pieces,
           coalesce(sum(g.pieces * (${volume})), 0)::text as volume,
           coalesce(sum(g.pieces) filter (where (${volume}) is null), 0)::bigint as unmeasured
      from g left join product p on p.id = g.product_id
      left join ${measuresBefore(sql`${moment}::timestamptz`)} m on m.product_id = g.product_id
     group by 1, 2, 3`
}

const amountOf = ({ place, key, pieces, volume, unmeasured }: AmountRow): PlaceAmount => ({
  place,
  key: key ?? '',
  pieces,
  volume: scaled(volume, VOLUME_PLACES),
  unmeasured,
})

/** Content of each place just before a moment. */
export async function readAmounts(db: Db, request: AmountsRequest, until: Date): Promise<PlaceAmount[]> {
  const goods = byPlace(request)
  const reach = await reachOf(db, goods.warehouseId, until)
  const pieces = sql`select x.*, null::date as day from (${piecesAt(goods, reach)}) x`
  const { rows } = await sql<AmountRow>`${amountsOf(request, pieces, until)}`.execute(db)
  return rows.map(amountOf)
}

/** Change of the content on each of these consecutive days, by day. */
export async function readChanges(
  db: Db,
  request: AmountsRequest,
  days: readonly DayBounds[],
): Promise<ReadonlyMap<string, readonly PlaceAmount[]>> {
  const changes = new Map<string, PlaceAmount[]>()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return changes
  const goods = byPlace(request)
  const span = await flowSpanOf(db, goods.warehouseId, first.from, last.until)
  const pieces = sql`select x.*, ${netOfFlows('x')} as pieces from (${flowsIn(goods, span, days)}) x`
  const { rows } = await sql<AmountRow>`${amountsOf(request, pieces, last.until)}`.execute(db)
  for (const row of rows) {
    const day = String(row.day)
    const ofDay = changes.get(day)
    if (ofDay === undefined) changes.set(day, [amountOf(row)])
    else ofDay.push(amountOf(row))
  }
  return changes
}

/** Volumes of the products that were measured again in a span, each with the moment from which it is valid. */
export type Remeasured = ReadonlyMap<string, readonly { readonly from: number; readonly volume: string | null }[]>

export async function readRemeasured(db: Db, from: Date, until: Date): Promise<Remeasured> {
  const { rows } = await sql<{ id: string; from: string | null; volume: string | null }>`
    select x.product_id as id, nullif(x.from_time, '-infinity') as "from", x.volume::text as volume from product_measure x
     where x.product_id in (select y.product_id from product_measure y where y.from_time >= ${from} and y.from_time < ${until})
     order by x.product_id, x.from_time`.execute(db)
  const measures = new Map<string, { from: number; volume: string | null }[]>()
  for (const { id, from: since, volume } of rows) {
    const one = { from: since === null ? Number.NEGATIVE_INFINITY : new Date(since).getTime(), volume }
    measures.set(id, [...(measures.get(id) ?? []), one])
  }
  return measures
}

/** Usable volume by place; only places with a known volume. */
export async function readCapacities(db: Db, warehouseId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; volume: string }>`
    select l.id, coalesce(l.max_volume, y.max_volume)::text as volume from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      left join shelf_type y on y.id = coalesce(l.type_id, a.type_id)
     where l.warehouse_id = ${warehouseId} and coalesce(l.max_volume, y.max_volume) > 0`.execute(db)
  return new Map(rows.map(({ id, volume }) => [id, volume]))
}

/** With the six decimal places that screens show. */
export const volumeText = (volume: bigint): string => {
  const half = volume < 0n ? -500n : 500n
  return decimalText((volume + half) / 1000n, VOLUME_PLACES - 3)
}
