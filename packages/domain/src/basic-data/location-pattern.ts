/** The locations of an area: aisles × bays × levels × sides. */
export interface LocationPattern {
  readonly prefix: string
  readonly aisles: Range
  readonly bays: Range
  readonly levels: Range
  /** BOTH: an aisle has locations on its left and right. */
  readonly sides: 'ONE' | 'BOTH'
  /** Digits of each number in the name: 01, 001. */
  readonly digits: number
  readonly separator: string
}

export interface Range {
  readonly from: number
  readonly to: number
}

export interface PatternLocation {
  readonly fullNo: string
  readonly aisle: number
  readonly bay: number
  readonly level: number
  readonly side: 'L' | 'R'
}

export const MAX_LOCATIONS = 10_000

const size = ({ from, to }: Range) => Math.max(0, to - from + 1)

export const countLocations = ({ aisles, bays, levels, sides }: LocationPattern): number =>
  size(aisles) * size(bays) * size(levels) * (sides === 'BOTH' ? 2 : 1)

/** The first duplicate. Without a separator 1-11 and 11-1 are both 111; case is ignored, since labels hide it. */
export function firstDuplicate(places: readonly PatternLocation[]): string | undefined {
  const seen = new Set<string>()
  return places.find(({ fullNo }) => seen.size === seen.add(fullNo.toLowerCase()).size)?.fullNo
}

/** In walking order: along the aisle, left and right of it, from the floor up. */
export function* locationsOf(pattern: LocationPattern): Generator<PatternLocation> {
  const { prefix, aisles, bays, levels, sides, digits, separator } = pattern
  const number = (value: number) => String(value).padStart(digits, '0')
  for (let aisle = aisles.from; aisle <= aisles.to; aisle += 1) {
    for (let bay = bays.from; bay <= bays.to; bay += 1) {
      for (const side of sides === 'BOTH' ? (['L', 'R'] as const) : (['L'] as const)) {
        for (let level = levels.from; level <= levels.to; level += 1) {
          const place = sides === 'BOTH' ? [`${number(bay)}${side}`] : [number(bay)]
          const parts = [...(prefix === '' ? [] : [prefix]), number(aisle), ...place, number(level)]
          yield { fullNo: parts.join(separator), aisle, bay, level, side }
        }
      }
    }
  }
}
