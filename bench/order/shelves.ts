import pg from 'pg'
import { newId } from '../../apps/server/src/kit/write/ids.ts'
import { dayIn } from '../../apps/server/src/kit/write/local-day.ts'
import { goodsAt, type Pieces, stockWrite } from '../floor/stock-write.ts'
import { inTurn } from '../floor/transaction.ts'
import type { Place } from '../receipt/warehouse.ts'

export interface Stocked {
  readonly productId: string
  readonly locationId: string
  readonly pieces: number
}

const TOGETHER = 2_000
/** Other rows of a product lie a few bays on. */
const STEP = 7

/** Goods that came today, as an opening stock has them. */
export async function stockShelves(url: string, place: Place, stocked: readonly Stocked[]): Promise<void> {
  const { warehouseId, userId, cargoOwnerId, timeZone } = place
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    for (let from = 0; from < stocked.length; from += TOGETHER) {
      const now = new Date()
      const pieces = stocked.slice(from, from + TOGETHER).map(
        ({ productId, locationId, pieces: quantity }): Pieces => ({
          from: null,
          to: goodsAt(cargoOwnerId, productId, locationId, dayIn(timeZone, now)),
          quantity,
        }),
      )
      const paper = { id: newId(now), type: 'OPENING', no: `OP-BENCH-${from}` }
      await inTurn(pool, [stockWrite({ warehouseId, userId, now }, [paper], pieces)])
    }
  } finally {
    await pool.end()
  }
}

/** More of every product than will ever be wanted, in as many places. */
export const plenty = ({ productIds, locationIds }: Place, places: number): Stocked[] =>
  productIds.flatMap((productId, index) =>
    Array.from({ length: places }, (_, place) => ({
      productId,
      locationId: locationIds[(index + place * STEP) % locationIds.length]!,
      pieces: 1_000_000,
    })),
  )
