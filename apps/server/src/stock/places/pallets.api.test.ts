import { expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { refuseSplitPallets } from './pallets.ts'

const test = await openTestApp()
const day = await warehouseDay(test)

it('lines are compared with their own pallet alone, so that the work grows with the lines', async () => {
  const LINES = 2_000
  let looks = 0
  const moves = Array.from({ length: LINES }, (_, place) => ({
    fromStockId: null,
    pieces: 1,
    get to() {
      looks += 1
      return { locationId: day.dock, containerNo: `LPN-${place}` }
    },
    field: `lines.${place}.containerNo`,
  }))
  await inTransaction(createDb(test.pool), (trx) => refuseSplitPallets(trx, day.warehouseId, moves))
  expect(looks).toBeLessThan(10 * LINES)
})
