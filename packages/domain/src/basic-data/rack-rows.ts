import { grouped } from '../kernel/grouped.ts'
import { required } from '../kernel/required.ts'
import { type Aisle, type Block, largest, type Rectangle } from './floor-rectangle.ts'

/** A place with its position along an aisle. */
export interface RackedPlace {
  readonly aisle: number
  readonly bay: number
  readonly level: number | null
  readonly side: 'L' | 'R' | null
}

export interface BaySize {
  readonly bayWidth: number
  readonly depth: number
}

/** The places above each other, as large as the largest of them. */
interface Bay<Place> extends BaySize {
  readonly number: number
  readonly upwards: readonly Place[]
}

/** The start of each bay along its aisle, by number. */
interface Axis {
  readonly begins: ReadonlyMap<number, number>
  readonly length: number
}

const groupInOrder = <Place>(places: readonly Place[], by: (place: Place) => number): [number, Place[]][] =>
  [...grouped(places, by)].sort(([a], [b]) => a - b)

function baysOf<Place extends RackedPlace>(
  places: readonly Place[],
  sizeOf: (place: Place) => BaySize,
): readonly Bay<Place>[] {
  return groupInOrder(places, ({ bay }) => bay).map(([number, members]) => ({
    number,
    upwards: members.sort((a, b) => (a.level ?? 0) - (b.level ?? 0)),
    bayWidth: largest(members, (place) => sizeOf(place).bayWidth),
    depth: largest(members, (place) => sizeOf(place).depth),
  }))
}

function axisOf(bays: readonly Bay<unknown>[]): Axis {
  const begins = new Map<number, number>()
  let length = 0
  for (const { number, bayWidth } of bays) {
    begins.set(number, length)
    length += bayWidth
  }
  return { begins, length }
}

/** The levels of a bay are strips, the lowest next to the aisle; two places on one level have a strip each. */
function stripsOf<Place>(bay: Bay<Place>, y: number, aisleAt: number, isLeft: boolean): [Place, Rectangle][] {
  const strip = bay.depth / bay.upwards.length
  return bay.upwards.map((place, step) => {
    const x = isLeft ? aisleAt - strip * (step + 1) : aisleAt + strip * step
    return [place, { x, y, width: strip, depth: bay.bayWidth }]
  })
}

/** Aisles side by side, running down the plan: in each the places left, the aisle, the places right. */
export function rackRows<Place extends RackedPlace>(
  places: readonly Place[],
  sizeOf: (place: Place) => BaySize,
  aisleWidth: number,
): Block<Place> {
  const boxes = new Map<Place, Rectangle>()
  const aisles: Aisle[] = []
  let x = 0
  for (const [number, members] of groupInOrder(places, ({ aisle }) => aisle)) {
    const left = baysOf(
      members.filter(({ side }) => side !== 'R'),
      sizeOf,
    )
    const right = baysOf(
      members.filter(({ side }) => side === 'R'),
      sizeOf,
    )
    // Bays of one number face each other. Without common numbers (odd left, even right) each side is a row of its own.
    const facing = left.some((one) => right.some((other) => other.number === one.number))
    const both = axisOf(baysOf(members, sizeOf))
    const aisleAt = x + largest(left, ({ depth }) => depth)
    const length = [left, right].map((row) => {
      const axis = facing ? both : axisOf(row)
      for (const bay of row) {
        const y = required(axis.begins.get(bay.number), 'the begin of the bay')
        for (const [place, box] of stripsOf(bay, y, row === left ? aisleAt : aisleAt + aisleWidth, row === left))
          boxes.set(place, box)
      }
      return axis.length
    })
    aisles.push({ number, x: aisleAt, y: 0, width: aisleWidth, depth: Math.max(...length) })
    x = aisleAt + aisleWidth + largest(right, ({ depth }) => depth)
  }
  return { width: x, depth: largest(aisles, ({ depth }) => depth), boxes, aisles }
}
