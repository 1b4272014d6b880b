import type { VolumeDay, VolumePart } from '@entrepot/contract/query/analysis/volumes'
import type { Line } from '../../../../ui/chart/chart-content.ts'
import { KINDS } from '../../../../ui/tones.ts'
import { yearBefore } from '../ask/moments.ts'

/** Maximum number of stacked areas that can be distinguished: the smaller ones are drawn as one. */
const MAX_PARTS = 5

interface Names {
  readonly volume: string
  readonly fill: string
  readonly lastYear: string
  readonly others: string
}

interface VolumeChart {
  readonly days: readonly VolumeDay[]
  /** Undefined if the chart shows all goods together. */
  readonly parts: readonly VolumePart[] | undefined
  readonly lastYear: readonly VolumeDay[]
}

const highest = (part: VolumePart) => Math.max(0, ...part.days.map(({ volume }) => Number(volume)))

/** The largest parts, and the sum of all others. */
function partLines(parts: readonly VolumePart[], days: readonly VolumeDay[], others: string): Line[] {
  const sorted = parts.toSorted((one, other) => highest(other) - highest(one))
  const valuesOf = (some: readonly VolumePart[]) => {
    const sums = new Map<string, number>()
    for (const part of some)
      for (const { day, volume } of part.days) sums.set(day, (sums.get(day) ?? 0) + Number(volume))
    return days.map(({ day }) => sums.get(day) ?? 0)
  }
  const single = sorted.slice(0, MAX_PARTS).map((part, place) => ({
    name: part.name,
    values: valuesOf([part]),
    tone: KINDS[place] ?? 'quiet',
    type: 'solid' as const,
    stacked: true,
  }))
  const rest = sorted.slice(MAX_PARTS)
  if (rest.length === 0) return single
  return [...single, { name: others, values: valuesOf(rest), tone: 'quiet', type: 'solid', stacked: true }]
}

/** The volume of the same day of the previous year, by day. */
export function volumesYearBefore(days: readonly VolumeDay[], lastYear: readonly VolumeDay[]): Map<string, string> {
  const then = new Map(lastYear.map(({ day, volume }) => [day, volume]))
  return new Map(
    days.flatMap(({ day }) => {
      const volume = then.get(yearBefore(day))
      return volume === undefined || Number(volume) === 0 ? [] : [[day, volume] as const]
    }),
  )
}

/** Volume as one area or as one per part; fill and last year's volume as lines. */
export function volumeLines({ days, parts, lastYear }: VolumeChart, names: Names): Line[] {
  const before = volumesYearBefore(days, lastYear)
  const areas: Line[] =
    parts === undefined
      ? [
          {
            name: names.volume,
            values: days.map(({ volume }) => Number(volume)),
            tone: 'blue',
            type: 'solid',
            stacked: true,
          },
        ]
      : partLines(parts, days, names.others)
  const fill: Line = {
    name: names.fill,
    values: days.map((day) => (day.fill === null ? null : Number(day.fill))),
    tone: 'alert',
    type: 'dotted',
    percent: true,
  }
  const year: Line = {
    name: names.lastYear,
    values: days.map(({ day }) => (before.has(day) ? Number(before.get(day)) : null)),
    tone: 'calm',
    type: 'dashed',
  }
  return [...areas, ...(days.some((day) => day.fill !== null) ? [fill] : []), ...(before.size > 0 ? [year] : [])]
}
