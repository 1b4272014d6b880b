import * as f from '../kit/fields.ts'

/** What a place holds at most: cubic metres, kilograms, pallets. Empty: as its shelf type says, else without limit. */
export const capacity = {
  maxVolume: f.decimal({ scale: 3, max: 999_999 }),
  maxWeight: f.decimal({ scale: 3, max: 999_999 }),
  maxPallets: f.integer({ max: 10_000 }),
}
