import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'

interface VolumeFacts {
  readonly latest: VolumeDay
  readonly peak: VolumeDay
  /** Average volume of all days. */
  readonly average: string
  /** The day with the highest fill; undefined if no capacity is known. */
  readonly fullest: VolumeDay | undefined
}

const higher = (figure: (day: VolumeDay) => number) => (one: VolumeDay, other: VolumeDay) =>
  figure(other) > figure(one) ? other : one

/** The average of one figure over days. */
export const averageOf = (days: readonly VolumeDay[], figure: (day: VolumeDay) => number): number =>
  days.reduce((sum, day) => sum + figure(day), 0) / Math.max(1, days.length)

/** Key figures; undefined without days. */
export function volumeFacts(days: readonly VolumeDay[]): VolumeFacts | undefined {
  const latest = days.at(-1)
  if (latest === undefined) return undefined
  const daysWithFill = days.filter(({ fill }) => fill !== null)
  const [firstWithFill] = daysWithFill
  return {
    latest,
    peak: days.reduce(higher(({ volume }) => Number(volume))),
    average: String(averageOf(days, ({ volume }) => Number(volume))),
    fullest: firstWithFill && daysWithFill.reduce(higher(({ fill }) => Number(fill))),
  }
}
