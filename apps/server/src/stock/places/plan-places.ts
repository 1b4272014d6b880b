import { required } from '@entrepot/domain/kernel/required'
import type { Suggestion } from '@entrepot/domain/putaway/suggest'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { LostRace } from '../../kit/write/transaction.ts'
import { checkPlans } from './check-places.ts'
import { suggestFor, type ToPlace } from './suggest.ts'

interface Replanning {
  /** Lines that are planned again: their former plan does not count. */
  readonly withoutLines?: readonly string[]
  /** Other locations that the transaction will lock. */
  readonly alsoLock?: readonly string[]
}

/**
 * Suggests a place for every row and locks the places until the transaction ends. The caller has locked planning. If
 * another transaction has chosen one of the places meanwhile, the whole transaction is retried.
 */
export async function planPlaces(
  trx: Trx,
  warehouseId: string,
  rows: readonly ToPlace[],
  { withoutLines = [], alsoLock = [] }: Replanning = {},
): Promise<Suggestion[]> {
  const { suggestions, sizes } = await suggestFor(trx, warehouseId, rows, withoutLines)
  const placings = suggestions.flatMap(({ parts }, place) =>
    parts.map(({ placeId, pieces }) => ({
      key: required(rows[place], 'the row of the suggestion').key,
      pieces,
      locationId: placeId,
      override: false,
      field: 'lines',
    })),
  )
  if (placings.length + alsoLock.length === 0) return suggestions
  try {
    const fit = await checkPlans(trx, warehouseId, placings, sizes, { withoutLines, alsoLock })
    if (!fit) throw new LostRace()
  } catch (error) {
    throw error instanceof Problem ? new LostRace() : error
  }
  return suggestions
}
