import { prefixed } from '../../prefixed.ts'

export const listPast = {
  ...prefixed('past', {
    asOf: 'As of another time',
    chart: 'Chart by day',
    said: 'Pieces by day from {{from}} to {{to}}. The rows are in the list below.',
  }),
} as const
