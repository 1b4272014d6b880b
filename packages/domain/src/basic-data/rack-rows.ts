import { grouped } from '../kernel/grouped.ts'
import { required } from '../kernel/required.ts'
import { type Aisle, type Block, largest, type Rectangle } from './floor-rectangle.ts'

/** A place that knows where along which aisle it stands. */
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

/** The places over each other, as large as the largest of them. */
interface Bay<Place> extends BaySize {
  readonly number: number
  readonly upwards: readonly Place[]
}

/** Where along its aisle each bay begins, by its number. */
interface Axis {
  readonly begins: ReadonlyMap<number, number>
  readonly length: number
}

const inOrder = <Place>(places: readonly Place[], by: (place: Place) => number): [number, Place[]][] =>
  [...grouped(places, by)].sort(([a], [b]) => a - b)

function baysOf<Place extends RackedPlace>(
  places: readonly Place[],
  sizeOf: (place: Place) => BaySize,
): readonly Bay<Place>[] {
  return inOrder(places, ({ bay }) => bay).map(([number, among]) => ({
    number,
    upwards: among.sort((a, b) => (a.level ?? 0) - (b.level ?? 0)),
    bayWidth: largest(among, (place) => sizeOf(place).bayWidth),
    depth: largest(among, (place) => sizeOf(place).depth),
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

/** The levels of a bay are strips of it, the lowest next to the aisle; two places on one level have a strip each. */
function stripsOf<Place>(bay: Bay<Place>, y: number, aisleAt: number, isLeft: boolean): [Place, Rectangle][] {
  const strip = bay.depth / bay.upwards.length
  return bay.upwards.map((place, step) => {
    const x = isLeft ? aisleAt - strip * (step + 1) : aisleAt + strip * step
    return [place, { x, y, width: strip, depth: bay.bayWidth }]
  })
}

/** Aisles beside each other, upright on the plan; in each the places left, the way, the places right. */
export function rackRows<Place extends RackedPlace>(
  places: readonly Place[],
  sizeOf: (place: Place) => BaySize,
  aisleWidth: number,
): Block<Place> {
  const boxes = new Map<Place, Rectangle>()
  const aisles: Aisle[] = []
  let x = 0
  for (const [number, among] of inOrder(places, ({ aisle }) => aisle)) {
    const left = baysOf(
      among.filter(({ side }) => side !== 'R'),
      sizeOf,
    )
    const right = baysOf(
      among.filter(({ side }) => side === 'R'),
      sizeOf,
    )
    // Odd numbers left and even ones right are two rows of their own; else bays of one number face each other.
    const facing = left.some((one) => right.some((other) => other.number === one.number))
    const both = axisOf(baysOf(among, sizeOf))
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
