/** Where a place stands, as far as somebody has said so. */
interface CodedPlace {
  readonly fullNo: string
  readonly areaId: string
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: number | null
}

type Coordinates = Readonly<Pick<CodedPlace, 'aisle' | 'bay' | 'level'>>

/** Longer ones are a number of something else. */
const MOST_DIGITS = 4

/** The groups of digits at the end of a code: `A-01-02-3` has 1, 2 and 3. */
function numbersAtEnd(code: string): readonly number[] | undefined {
  const groups = code.match(/\d+/g) ?? []
  return groups.some((digits) => digits.length > MOST_DIGITS) ? undefined : groups.slice(-3).map(Number)
}

/**
 * What a code tells of a place: aisle, bay and level in this order, or aisle and bay. One number alone is a place that
 * stands by itself, as at a dock.
 */
export function coordinatesInCode(code: string): Coordinates | undefined {
  const [aisle, bay, level] = numbersAtEnd(code) ?? []
  return aisle === undefined || bay === undefined ? undefined : { aisle, bay, level: level ?? null }
}

/**
 * Places with the coordinates that their codes tell. An area where anybody has given coordinates is left as it is, and
 * so is one where two codes tell the same: then they mean something else.
 */
export function withCodeCoordinates<Place extends CodedPlace>(places: readonly Place[]): readonly Place[] {
  const areas = new Map<string, Place[]>()
  for (const place of places) {
    const among = areas.get(place.areaId)
    if (among === undefined) areas.set(place.areaId, [place])
    else among.push(place)
  }
  const coordinates = new Map<Place, Coordinates>()
  for (const among of areas.values()) {
    const read = among.map((place) => [place, coordinatesInCode(place.fullNo)] as const)
    const keys = new Set(read.map(([, at]) => at && `${at.aisle} ${at.bay} ${at.level}`))
    const isInCode = read.every(([place, at]) => at !== undefined && place.aisle === null && place.bay === null)
    if (isInCode && keys.size === among.length)
      for (const [place, at] of read) if (at !== undefined) coordinates.set(place, at)
  }
  return places.map((place) => ({ ...place, ...coordinates.get(place) }))
}
