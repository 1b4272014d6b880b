import { grouped } from '../kernel/grouped.ts'
import { required } from '../kernel/required.ts'
import type { Need } from './admit.ts'
import { floorModel } from './models/floor-tour.ts'
import type { PassedOverReason, WaveInput, WavePick, WaveRow } from './wave.ts'

/** Facts for the reasons: each row's walk from the dock and its pieces that the plan does not use. */
export interface RowFacts {
  readonly rows: readonly WaveRow[]
  readonly remaining: readonly number[]
  readonly walk: readonly number[]
  readonly areaIds: readonly string[]
  /** Indexes of the rows of each product, the nearest first. */
  readonly ofGoods: ReadonlyMap<string, readonly number[]>
}

/** Maximum number of passed-over rows of a pick. */
const MAX_ROWS = 3

export function rowFacts(
  { rows, floor }: WaveInput,
  picks: readonly { readonly row: number; readonly pieces: number }[],
): RowFacts {
  const remaining = rows.map(({ available }) => Math.max(0, available))
  for (const { row, pieces } of picks) remaining[row] = (remaining[row] ?? 0) - pieces
  const empty = floorModel(floor).newTour()
  const places = rows.map(({ locationId }) => required(floor.numberOf.get(locationId), 'the place of the row'))
  const walk = places.map((place) => empty.price(place))
  const nearestFirst = rows.map((_, index) => index).sort((a, b) => (walk[a] ?? 0) - (walk[b] ?? 0) || a - b)
  return {
    ...{ rows, remaining, walk },
    areaIds: places.map((place) => floor.areaIds[place] ?? ''),
    ofGoods: grouped(nearestFirst, (index) => rows[index]?.goods ?? ''),
  }
}

/** The nearest suitable rows that are nearer than the chosen one. */
export function passedOver(facts: RowFacts, { line, rows: allowed }: Need, chosen: number): WavePick['passedOver'] {
  const passed: { stockId: string; reason: PassedOverReason }[] = []
  for (const index of facts.ofGoods.get(line.goods) ?? []) {
    const row = facts.rows[index]
    if (row === undefined || (facts.walk[index] ?? 0) >= (facts.walk[chosen] ?? 0) || passed.length === MAX_ROWS) break
    if (row.available <= 0 || row.expiryDate < line.earliestExpiry) continue
    if (line.batchNum !== null && row.batchNum !== line.batchNum) continue
    passed.push({ stockId: row.id, reason: reasonOf(facts, allowed, index, chosen) })
  }
  return passed
}

function reasonOf(facts: RowFacts, allowed: readonly number[], index: number, chosen: number): PassedOverReason {
  if (facts.remaining[index] === 0) return 'TAKEN'
  if (allowed.includes(index)) return 'LONGER_WAY'
  const isLater = (facts.rows[index]?.expiryDate ?? '') > (facts.rows[chosen]?.expiryDate ?? '')
  return !isLater && facts.areaIds[index] !== facts.areaIds[chosen] ? 'OTHER_AREA' : 'FEFO'
}
