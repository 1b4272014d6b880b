import { scaled } from './decimals.ts'

// Sizes are compared as whole grams and cubic centimetres: both are exact where kilograms and cubic metres have the
// three and six places that the contract gives them.

export const gramsOf = (kilograms: string | null): number | null =>
  kilograms === null ? null : Number(scaled(kilograms, 3))

export const cubicCentimetresOf = (cubicMetres: string | null): number | null =>
  cubicMetres === null ? null : Number(scaled(cubicMetres, 6))
