import type { FlowPart } from '@entrepot/contract/query/flow/figures'
import { type FlowMeasure, hasRights } from '@entrepot/contract/query/flow/measures'
import type { Line } from '../../../ui/chart/chart-content.ts'

export interface LineNames {
  readonly median: string
  readonly p90: string
  readonly share: string
  readonly wrong: string
}

/** For measures with right and wrong rows: share of correct rows and number of wrong ones; otherwise the duration. */
export function flowLines(
  measure: FlowMeasure,
  parts: readonly FlowPart[],
  days: readonly string[],
  names: LineNames,
): Line[] {
  const byDay = new Map(parts.map((part) => [part.key, part]))
  const values = (of: (part: FlowPart) => number | null) =>
    days.map((day) => {
      const part = byDay.get(day)
      return part === undefined ? null : of(part)
    })
  const number = (text: string | null) => (text === null ? null : Number(text))
  if (hasRights(measure))
    return [
      {
        name: names.share,
        values: values(({ right, count }) => right / count),
        tone: 'blue',
        type: 'solid',
        percent: true,
      },
      { name: names.wrong, values: values(({ wrong }) => wrong), tone: 'orange', type: 'dashed' },
    ]
  return [
    { name: names.median, values: values(({ median }) => number(median)), tone: 'blue', type: 'solid' },
    { name: names.p90, values: values(({ p90 }) => number(p90)), tone: 'orange', type: 'dashed' },
  ]
}
