import type { ExpiryWeek } from '@entrepot/contract/query/movement/expiry-calendar'
import type { Reader } from '../../../../runtime/reader.ts'

/** A week is called by its first day, with the year where it is not this one; what is below a limit already stands before them. */
export const weekName = (
  { t }: Pick<Reader, 't'>,
  { from }: Pick<ExpiryWeek, 'from'>,
  place: number,
  today: string,
): string => {
  if (place === 0) return t('movementAndAge.already')
  return from.slice(0, 4) === today.slice(0, 4) ? from.slice(5) : from
}
