import { scaleLinear } from 'd3-scale'

interface Tick {
  readonly value: number
  readonly text: string
}

export interface ValueAxis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly Tick[]
}

const isEachOnce = (ticks: readonly Tick[]) => new Set(ticks.map(({ text }) => text)).size === ticks.length

/** From zero or below to a round value; no two ticks have the same text, so pieces have no halves. */
function axisOf(values: readonly number[], say: (value: number) => string, most: number): ValueAxis {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const ends = low === high ? [0, 1] : [low, high]
  for (let count = most; ; count -= 1) {
    const scale = scaleLinear().domain(ends).nice(count)
    const ticks = scale.ticks(count).map((value) => ({ value, text: say(value) }))
    const [from = 0, to = 1] = scale.domain()
    if (count <= 1 || isEachOnce(ticks)) return { from, to, ticks }
  }
}

/** Zero is a dash in tables, but a number on an axis. */
export const valueAxis = (values: readonly number[], say: (value: number) => string, most: number) =>
  axisOf(values, (value) => (value === 0 ? '0' : say(value)), most)

const sayWholePercent = (part: number) => `${Math.round(part * 100)}%`
/** Steps in whole percents that are easy to read. */
const PERCENT_STEPS = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 100]

/** Has as many steps above zero as the other axis, so that both share their grid lines. */
export function percentAxisBeside(values: readonly number[], other: ValueAxis): ValueAxis {
  const above = other.ticks.filter(({ value }) => value > 0).length
  const below = other.ticks.filter(({ value }) => value < 0).length
  const high = Math.max(0.01, ...values) * 100
  const least = high / Math.max(1, above)
  // More than 100 % is rare; then the steps are whole hundreds.
  const percents = PERCENT_STEPS.find((each) => each >= least - 1e-9) ?? Math.ceil(least / 100) * 100
  const step = percents / 100
  const ticks = Array.from({ length: above + 1 }, (_, place) => ({
    value: place * step,
    text: sayWholePercent(place * step),
  }))
  return { from: -below * step, to: above * step, ticks }
}

export const percentAxis = (values: readonly number[], most: number) => axisOf(values, sayWholePercent, most)
