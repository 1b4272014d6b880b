/** Finished picking work: its planned amounts, and how long it took. */
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
  /** False: too few picks for a figure, so that the usual pace is assumed. */
  readonly measured: boolean
  /** Number of measured picks. */
  readonly pickTotal: number
  /** Real time divided by usual time: 1.2 is a fifth slower. */
  readonly factor: number
}

/** The usual pace of a person with a cart, and the time per stop and piece: finding the place, picking, confirming. */
const METRES_A_MINUTE = 60
const SECONDS_A_STOP = 15
const SECONDS_A_PIECE = 2

const usualMinutes = ({ metres, stops, pieces }: PlannedWork): number =>
  metres / METRES_A_MINUTE + (stops * SECONDS_A_STOP + pieces * SECONDS_A_PIECE) / 60

/** Minimum number of picks for a measured pace. */
const MIN_PICKS = 5
/** Limits of the factor: work that was left open for a day, or confirmed at a desk, must not decide a plan. */
const [FASTEST, SLOWEST] = [0.25, 4]

export function paceOf(done: readonly DonePick[]): Pace {
  const usual = done.reduce((sum, pick) => sum + usualMinutes(pick), 0)
  if (done.length < MIN_PICKS || usual === 0) return { measured: false, pickTotal: done.length, factor: 1 }
  const real = done.reduce((sum, { minutes }) => sum + minutes, 0)
  return { measured: true, pickTotal: done.length, factor: Math.min(SLOWEST, Math.max(FASTEST, real / usual)) }
}

/** Rounded to a tenth of a minute. */
export const minutesFor = (work: PlannedWork, { factor }: Pace): number =>
  Math.round(10 * factor * usualMinutes(work)) / 10
