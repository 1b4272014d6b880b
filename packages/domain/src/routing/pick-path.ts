import { AISLE_WIDTH, type AreaPlace } from '../basic-data/area-floor.ts'
import { BAY } from '../basic-data/floor-layout.ts'
import { grouped } from '../kernel/grouped.ts'
import { metresFromDock } from '../putaway/walking.ts'

/** A location to pick at; null: unknown. */
export interface PickStop extends AreaPlace {
  readonly locationId: string
  readonly fullNo: string
  readonly areaId: string
  /** Centimetres from the dock. */
  readonly walk: number | null
  /** On the floor plan, in metres. */
  readonly x: number | null
  readonly y: number | null
}

export interface PickPath<Stop> {
  readonly stops: readonly Stop[]
  /** Length from the dock to the last stop; parts of unknown length count as zero. */
  readonly metres: number
}

const distance = ({ walk }: PickStop): number => walk ?? Number.MAX_SAFE_INTEGER
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byNumber = (a: PickStop, b: PickStop): number =>
  compareText(a.fullNo, b.fullNo) || compareText(a.locationId, b.locationId)

/** The stops by area, the area with the nearest stop first. */
function areasInOrder<Stop extends PickStop>(stops: readonly Stop[]): Stop[][] {
  const nearest = (members: readonly Stop[]) =>
    members.reduce((least, stop) => Math.min(least, distance(stop)), Number.MAX_SAFE_INTEGER)
  return [...grouped(stops, ({ areaId }) => areaId)]
    .map(([areaId, members]) => ({ areaId, members, nearness: nearest(members) }))
    .sort((a, b) => a.nearness - b.nearness || compareText(a.areaId, b.areaId))
    .map(({ members }) => members)
}

/** Within a bay one side after the other, from the floor compareText. */
const atBay = (a: PickStop, b: PickStop): number =>
  compareText(a.side ?? '', b.side ?? '') || (a.level ?? 0) - (b.level ?? 0) || byNumber(a, b)

/** Up one aisle and down the next one with a stop; stops outside aisles come last. */
function serpentine<Stop extends PickStop>(stops: readonly Stop[]): Stop[] {
  const isRacked = ({ aisle, bay }: Stop) => aisle !== null && bay !== null
  const aisles = [...grouped(stops.filter(isRacked), ({ aisle }) => aisle ?? 0)].sort(([a], [b]) => a - b)
  const racked = aisles.flatMap(([, members], index) => {
    const direction = index % 2 === 0 ? 1 : -1
    return members.sort((a, b) => direction * ((a.bay ?? 0) - (b.bay ?? 0)) || atBay(a, b))
  })
  const loose = stops.filter((stop) => !isRacked(stop))
  return [...racked, ...loose.sort((a, b) => distance(a) - distance(b) || byNumber(a, b))]
}

/** Along the axes of the floor plan, as people walk; without coordinates by aisle and bay. */
function metresBetween(a: PickStop, b: PickStop): number {
  if (a.x !== null && a.y !== null && b.x !== null && b.y !== null) return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
  if (a.areaId === b.areaId && a.aisle !== null && b.aisle !== null && a.bay !== null && b.bay !== null) {
    const pitch = AISLE_WIDTH + 2 * BAY.depth
    return Math.abs(a.aisle - b.aisle) * pitch + Math.abs(a.bay - b.bay) * BAY.bayWidth
  }
  const [one, other] = [metresFromDock(a), metresFromDock(b)]
  return one === null || other === null ? 0 : Math.abs(one - other)
}

/** All stops in walking order, starting at the dock. */
export function pickPath<Stop extends PickStop>(stops: readonly Stop[]): PickPath<Stop> {
  const ordered = areasInOrder(stops).flatMap(serpentine)
  let metres = 0
  let before: Stop | undefined
  for (const stop of ordered) {
    metres += before === undefined ? (metresFromDock(stop) ?? 0) : metresBetween(before, stop)
    before = stop
  }
  return { stops: ordered, metres: Math.round(metres * 100) / 100 }
}
