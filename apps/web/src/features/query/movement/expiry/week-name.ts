import type { ExpiryWeek } from '@entrepot/contract/query/movement/expiry-calendar'
import type { Reader } from '../../../../runtime/reader.ts'

/** Name of a week: its first day, with the year if it is not this year; the group already below a limit comes first. */
export const weekName = (
  { t }: Pick<Reader, 't'>,
  { from }: Pick<ExpiryWeek, 'from'>,
  place: number,
  today: string,
): string => {
  if (place === 0) return t('movementAndAge.already')
  return from.slice(0, 4) === today.slice(0, 4) ? from.slice(5) : from
}
