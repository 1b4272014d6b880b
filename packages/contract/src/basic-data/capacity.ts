import * as f from '../kit/fields.ts'

/** Maximum content of a place: cubic metres, kilograms, pallets. Empty: that of its shelf type, else no limit. */
export const capacity = {
  maxVolume: f.decimal({ scale: 3, max: 999_999 }),
  maxWeight: f.decimal({ scale: 3, max: 999_999 }),
  maxPallets: f.integer({ max: 10_000 }),
}
