import { actionSince, everything, oneRecord, type Statement } from '../floor/list-statements.ts'
import { ONE_RECORD } from './rows.ts'

/** One list call: as the browser asks it, and as the floor does. */
export interface Variant {
  readonly name: string
  readonly query: string
  readonly statements: readonly Statement[]
}

const SIXTY_DAYS_MS = 60 * 24 * 60 * 60 * 1000

/** From the most to the least work for the database; the less it has to do, the more the server's own work shows. */
export function variants(now: Date): readonly Variant[] {
  const since = new Date(now.getTime() - SIXTY_DAYS_MS).toISOString()
  return [
    { name: 'first page', query: '', statements: everything() },
    {
      name: 'one action of sixty days',
      query: `?action=update&happenedTimeStart=${since}`,
      statements: actionSince('update', since),
    },
    { name: 'one record', query: `?recordId=${ONE_RECORD}`, statements: oneRecord(ONE_RECORD) },
  ]
}
