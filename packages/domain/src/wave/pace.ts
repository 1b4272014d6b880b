/** Picking work that is done: how far it was planned to walk, and how long it took. */
export interface DonePick {
  readonly metres: number
  readonly stops: number
  readonly pieces: number
  readonly minutes: number
}

export interface PlannedWork {
  readonly metres: number
  readonly stops: number
  readonly pieces: number
}

export interface Pace {
  /** False: nobody has picked enough for a figure, and a usual pace is assumed. */
  readonly measured: boolean
  /** How many picks it was measured on. */
  readonly pickTotal: number
  /** Of the usual time: 1.2 is a fifth slower. */
  readonly factor: number
}

/** A person with a cart, and the time at a shelf: to find the place, to take a piece and confirm it. */
const METRES_A_MINUTE = 60
const SECONDS_A_STOP = 15
const SECONDS_A_PIECE = 2

const usualMinutes = ({ metres, stops, pieces }: PlannedWork): number =>
  metres / METRES_A_MINUTE + (stops * SECONDS_A_STOP + pieces * SECONDS_A_PIECE) / 60

/** So few picks say nothing about a warehouse. */
const FEWEST_PICKS = 5
/** Work that lay around for a day, or was confirmed at a desk, must not decide a plan. */
const [FASTEST, SLOWEST] = [0.25, 4]

export function paceOf(done: readonly DonePick[]): Pace {
  const usual = done.reduce((sum, pick) => sum + usualMinutes(pick), 0)
  if (done.length < FEWEST_PICKS || usual === 0) return { measured: false, pickTotal: done.length, factor: 1 }
  const real = done.reduce((sum, { minutes }) => sum + minutes, 0)
  return { measured: true, pickTotal: done.length, factor: Math.min(SLOWEST, Math.max(FASTEST, real / usual)) }
}

/** To a tenth of a minute. */
export const minutesFor = (work: PlannedWork, { factor }: Pace): number =>
  Math.round(10 * factor * usualMinutes(work)) / 10
