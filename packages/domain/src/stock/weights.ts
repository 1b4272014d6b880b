import { scaled } from './decimals.ts'

// Sizes are compared as whole grams and cubic centimetres: both are exact, since the contract gives kilograms three and
// cubic metres six decimals.

export const gramsOf = (kilograms: string | null): number | null =>
  kilograms === null ? null : Number(scaled(kilograms, 3))

export const cubicCentimetresOf = (cubicMetres: string | null): number | null =>
  cubicMetres === null ? null : Number(scaled(cubicMetres, 6))
