import type { AllocationOrder } from '../allocation/demand.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'

interface ServedRow {
  readonly expiryDate: string
  readonly receivedOn: string
}

const DAY = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const LAST = dayNumber(NO_EXPIRY_DATE)

/** A day that is the earlier, the later the given one is. */
const mirrored = (day: string): string => new Date((LAST - dayNumber(day)) * DAY).toISOString().slice(0, 10)

const ANY = '0001-01-01'

/**
 * The day by which the planner tells which rows of some goods come first, by the setting of allocation. Among goods of
 * which nothing expires, first expired first out means first received first out.
 */
export function servingDay(order: AllocationOrder, rows: readonly ServedRow[]): (row: ServedRow) => string {
  switch (order) {
    case 'FEFO':
      return rows.some(({ expiryDate }) => expiryDate !== NO_EXPIRY_DATE)
        ? ({ expiryDate }) => expiryDate
        : ({ receivedOn }) => receivedOn
    case 'FIFO':
      return ({ receivedOn }) => receivedOn
    case 'LIFO':
      return ({ receivedOn }) => mirrored(receivedOn)
    case 'FEWEST_LOCATIONS':
      return () => ANY
  }
}
