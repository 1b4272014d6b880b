import type { FlowAnswer, FlowBy } from '@entrepot/contract/query/flow/figures'
import type { FlowMeasure } from '@entrepot/contract/query/flow/measures'

type Filters = Readonly<Record<string, string>>

/** Filters of the document list for the rows of a measure. */
export const rangeFilters = (
  { from, to }: Pick<FlowAnswer, 'from' | 'to'>,
  cargoOwnerId: string | undefined,
  measure: FlowMeasure,
): Filters => ({
  measure,
  happenedTimeStart: from,
  happenedTimeEnd: to,
  ...(cargoOwnerId === undefined ? {} : { cargoOwnerId }),
})

/** Adds a filter for one day, owner or document type. */
export function partFilters(filters: Filters, by: FlowBy, key: string): Filters {
  if (by === 'day') return { ...filters, happenedTimeStart: key, happenedTimeEnd: key }
  return { ...filters, [by === 'owner' ? 'cargoOwnerId' : 'documentType']: key }
}
