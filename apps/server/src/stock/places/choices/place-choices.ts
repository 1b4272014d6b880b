import type { PlaceChoice, PlaceChoicesQuery } from '@entrepot/contract/query/place-choices'
import { STOCK_READERS } from '@entrepot/contract/query/stock-readers'
import { emptyPlacesNeeded } from '@entrepot/domain/putaway/empty-places-needed'
import type { Finding } from '@entrepot/domain/putaway/place'
import {
  bestPlaces,
  type PlaceReasonCode,
  rightPurposes,
  temperaturesOf,
  verdictOn,
} from '@entrepot/domain/putaway/place-choice'
import { sql } from 'kysely'
import { warehouseOf } from '../../../kit/document/warehouse-work.ts'
import { type Caller, may } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { emptyPlaces, placesNear, plannedPlaces } from '../places.ts'
import { choicePage } from './choice-page.ts'
import { distanceTo, measuredAreas, readOrigin } from './distances.ts'
import { type GoodsToPlace, goodsAtHand } from './goods-at-hand.ts'
import { contentNames, contentsOf, fillIn } from './place-contents.ts'

/** Maximum of suggested places at the head of the list. */
const MAX_SUGGESTED = 3

type Best = ReadonlyMap<string, Finding<PlaceReasonCode>>

/** Contents are hidden during a blind count, and from callers without the right to read stock. */
async function isBlind(db: Db, caller: Caller, warehouseId: string, query: PlaceChoicesQuery): Promise<boolean> {
  const { errand, billId } = query
  if (!STOCK_READERS.some((permission) => may(caller, permission))) return true
  if (errand !== 'COUNT') return false
  const { rows } = await sql`
    select 1 from stocktaking h where h.warehouse_id = ${warehouseId} and h.id = ${billId ?? null}
       and (not h.blind or h.status in ('REVIEW', 'COMPLETED'))`.execute(db)
  return rows.length === 0
}

/** The best places by the rules of putaway, among those that hold the goods and the nearest ones. */
async function suggest(
  db: Db,
  warehouseId: string,
  goods: GoodsToPlace,
  withoutLines: readonly string[],
): Promise<Best> {
  const productIds = [...new Set(goods.lines.map(({ productId }) => productId))]
  const [near, empty] = await Promise.all([
    placesNear(db, warehouseId, productIds, withoutLines),
    emptyPlaces(db, warehouseId, emptyPlacesNeeded(goods.lines), withoutLines),
  ])
  const best = bestPlaces(goods, [...new Map([...near, ...empty]).values()], MAX_SUGGESTED)
  const { cameFromId } = goods
  if (cameFromId === null) return best
  const others = [...best].filter(([id]) => id !== cameFromId)
  return new Map([[cameFromId, { code: 'CAME_FROM', figures: {} }], ...others])
}

const NONE: Best = new Map()

/** A page of places for goods, best first. The number of statements is fixed. */
export async function placeChoices(db: Db, caller: Caller, query: PlaceChoicesQuery): Promise<PlaceChoice[]> {
  const warehouseId = warehouseOf(caller)
  const { errand, lineId } = query
  const withoutLines = lineId === undefined ? [] : [lineId]
  const [goods, isSilent] = await Promise.all([
    goodsAtHand(db, caller, warehouseId, query),
    isBlind(db, caller, warehouseId, query),
  ])
  const best = isSilent || goods.lines.length === 0 ? NONE : await suggest(db, warehouseId, goods, withoutLines)
  const [page, origin] = await Promise.all([
    choicePage(db, {
      ...query,
      warehouseId,
      bestIds: [...best.keys()],
      purposes: rightPurposes(goods),
      temperatures: errand === 'COUNT' ? [] : temperaturesOf(goods.lines),
      isEmptyFirst: errand !== 'COUNT',
    }),
    readOrigin(db, warehouseId, { id: goods.fromId, isStaged: errand === 'RETURN' }),
  ])
  const [areas, places] = await Promise.all([
    measuredAreas(db, warehouseId, origin === undefined ? page : [origin, ...page]),
    plannedPlaces(
      db,
      warehouseId,
      page.map(({ id }) => id),
      withoutLines,
    ),
  ])
  const [line] = goods.lines
  const names = await contentNames(db, caller, [...places.values()], line)
  return page.flatMap((row): PlaceChoice[] => {
    const place = places.get(row.id)
    if (place === undefined) return []
    const { refusal, over } = verdictOn(goods, place)
    const isFree = refusal === undefined && over === undefined
    return [
      {
        value: row.id,
        label: row.fullNo,
        area: row.area,
        contents: isSilent ? null : contentsOf(place, line, names),
        fill: isSilent ? null : fillIn(place),
        metres: distanceTo(row, origin, areas),
        from: origin?.fullNo ?? null,
        suggested: (isFree && best.get(row.id)) || null,
        refused: refusal ?? null,
        over: over ?? null,
      },
    ]
  })
}
