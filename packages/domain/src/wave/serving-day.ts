import type { AllocationOrder } from '../allocation/demand.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'

interface ServedRow {
  readonly expiryDate: string
  readonly receivedOn: string
}

const DAY = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const LAST = dayNumber(NO_EXPIRY_DATE)

/** Mirrors a day, so that later days sort first. */
const mirrorDay = (day: string): string => new Date((LAST - dayNumber(day)) * DAY).toISOString().slice(0, 10)

const ANY = '0001-01-01'

/**
 * The day by which the planner orders the rows of a product, by the setting of allocation. Where no row of a product
 * expires, FEFO uses the day of receipt.
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
      return ({ receivedOn }) => mirrorDay(receivedOn)
    case 'FEWEST_LOCATIONS':
      return () => ANY
  }
}
