/** Position of a place in its racks; null: not given. */
interface CodedPlace {
  readonly fullNo: string
  readonly areaId: string
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: number | null
}

type Coordinates = Readonly<Pick<CodedPlace, 'aisle' | 'bay' | 'level'>>

/** Maximum digits of a coordinate; a longer group is another kind of number. */
const MAX_DIGITS = 4

/** The groups of digits at the end of a code: `A-01-02-3` has 1, 2 and 3. */
function numbersAtEnd(code: string): readonly number[] | undefined {
  const groups = code.match(/\d+/g) ?? []
  return groups.some((digits) => digits.length > MAX_DIGITS) ? undefined : groups.slice(-3).map(Number)
}

/**
 * The coordinates in a code: aisle, bay and level in this order, or aisle and bay. A single number is none, as at a
 * dock.
 */
export function coordinatesInCode(code: string): Coordinates | undefined {
  const [aisle, bay, level] = numbersAtEnd(code) ?? []
  return aisle === undefined || bay === undefined ? undefined : { aisle, bay, level: level ?? null }
}

/**
 * Places with the coordinates of their codes. An area stays as it is where a place has entered ones, or where two codes
 * give the same: then the numbers mean something else.
 */
export function withCodeCoordinates<Place extends CodedPlace>(places: readonly Place[]): readonly Place[] {
  const areas = new Map<string, Place[]>()
  for (const place of places) {
    const members = areas.get(place.areaId)
    if (members === undefined) areas.set(place.areaId, [place])
    else members.push(place)
  }
  const coordinates = new Map<Place, Coordinates>()
  for (const members of areas.values()) {
    const read = members.map((place) => [place, coordinatesInCode(place.fullNo)] as const)
    const keys = new Set(read.map(([, at]) => at && `${at.aisle} ${at.bay} ${at.level}`))
    const isInCode = read.every(([place, at]) => at !== undefined && place.aisle === null && place.bay === null)
    if (isInCode && keys.size === members.length)
      for (const [place, at] of read) if (at !== undefined) coordinates.set(place, at)
  }
  return places.map((place) => ({ ...place, ...coordinates.get(place) }))
}
