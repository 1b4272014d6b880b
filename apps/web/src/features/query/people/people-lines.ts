import type { PersonWork, WorkAnswer } from '@entrepot/contract/query/people/work-figures'
import type { WorkKind } from '@entrepot/contract/query/work-done'
import type { Line } from '../../../ui/chart/chart-content.ts'

export interface PeopleChart {
  readonly places: readonly string[]
  readonly lines: readonly Line[]
}

export const personName = ({ name, operator }: Pick<PersonWork, 'name' | 'operator'>) => name ?? operator

/** The work shown in the chart: the requested one, or the one done by most people. */
export function chartKind({ medians }: Pick<WorkAnswer, 'medians'>, wish: string | undefined): WorkKind | undefined {
  const chosen = medians.find(({ kind }) => kind === wish)
  if (chosen !== undefined || wish !== undefined) return chosen?.kind
  return medians.toSorted((one, other) => other.people - one.people)[0]?.kind
}

/** Lines per hour by person, and the median of the warehouse. */
export function peopleLines(
  { rows, medians }: Pick<WorkAnswer, 'rows' | 'medians'>,
  kind: WorkKind,
  names: { readonly rate: string; readonly median: string },
): PeopleChart {
  const people = rows.filter((row) => row.kind === kind && row.linesPerHour !== null)
  const median = medians.find((one) => one.kind === kind)?.linesPerHour ?? null
  const bars: Line = {
    name: names.rate,
    values: people.map(({ linesPerHour }) => Number(linesPerHour)),
    tone: 'blue',
    type: 'solid',
    bar: true,
  }
  if (median === null) return { places: people.map(personName), lines: [bars] }
  const across: Line = { name: names.median, values: people.map(() => Number(median)), tone: 'orange', type: 'dashed' }
  return { places: people.map(personName), lines: [bars, across] }
}
