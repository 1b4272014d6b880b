import type { LineSums } from './owed.ts'

/** A claim of a pick on the shelf; what is on the stage already is not let go of by an amendment. */
export interface OpenReservation {
  readonly id: string
  readonly quantity: number
  /** A picker is on the way for it. */
  readonly started: boolean
}

export interface Release {
  readonly reservationId: string
  readonly pieces: number
}

export interface PlanChange {
  readonly releases: readonly Release[]
  /** The least that the plan may be, when less was asked for; null when it may be so. */
  readonly below: number | null
}

/** What a new plan lets go of: the newest reservations first, those nobody has started before all others. */
export function releasesFor(line: LineSums, newPlan: number, newestFirst: readonly OpenReservation[]): PlanChange {
  const least = line.shipped + line.staged
  if (newPlan < least) return { releases: [], below: least }
  let rest = Math.max(0, least + line.reserved - newPlan)
  const releases: Release[] = []
  for (const { id, quantity } of newestFirst.toSorted((a, b) => Number(a.started) - Number(b.started))) {
    if (rest === 0) break
    const pieces = Math.min(rest, quantity)
    rest -= pieces
    releases.push({ reservationId: id, pieces })
  }
  if (rest > 0) throw new RangeError('the reservations of a line add up to what it has reserved')
  return { releases, below: null }
}
