import { packOf } from './pack.ts'
import { expiryFrom } from './remaining-life.ts'

/** Pieces of a line: what was counted, and the same in boxes and loose pieces. null: not said. */
export interface CountedPieces {
  readonly good: number | null
  readonly defective: number | null
  readonly boxQuantity: number | null
  readonly pcsQuantity: number | null
}

/** Boxes and loose pieces of what was counted; undefined where the box is unknown. */
export function boxesOf(
  { good, defective }: Pick<CountedPieces, 'good' | 'defective'>,
  piecesPerBox: number | null,
): Pick<CountedPieces, 'boxQuantity' | 'pcsQuantity'> | undefined {
  if (good === null && defective === null) return { boxQuantity: null, pcsQuantity: null }
  return piecesPerBox === null ? undefined : packOf((good ?? 0) + (defective ?? 0), piecesPerBox)
}

/** The other way round: the good pieces, when the defective ones are among them. Undefined where that is not known. */
export function goodIn({ boxQuantity, pcsQuantity, defective }: CountedPieces, piecesPerBox: number | null) {
  if (boxQuantity === null && pcsQuantity === null) return undefined
  if ((boxQuantity ?? 0) > 0 && piecesPerBox === null) return undefined
  const good = (boxQuantity ?? 0) * (piecesPerBox ?? 0) + (pcsQuantity ?? 0) - (defective ?? 0)
  return good < 0 ? undefined : good
}

/** Packages that so many pieces need; a started one counts. */
export const packagesFor = (pieces: number, piecesPerBox: number) => Math.ceil(pieces / piecesPerBox)

/** Pieces of so many packages, unless the pieces that are given need just as many. */
export const piecesFor = (packages: number, pieces: number | null, piecesPerBox: number) =>
  pieces !== null && packagesFor(pieces, piecesPerBox) === packages ? pieces : packages * piecesPerBox

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The last day of goods by their production day and shelf life. One that somebody typed stays: only an empty one, and
 * one that followed from the production day before, is written.
 */
export function followingExpiry(
  productDate: unknown,
  { productDate: before, expiryDate }: { readonly productDate?: unknown; readonly expiryDate?: unknown },
  expiryDays: number | null,
): string | undefined {
  const dayOf = (date: unknown) => (typeof date === 'string' && DAY.test(date) ? date : undefined)
  const day = dayOf(productDate)
  if (day === undefined || expiryDays === null) return undefined
  const beforeDay = dayOf(before)
  const followed = beforeDay === undefined ? undefined : expiryFrom(beforeDay, expiryDays)
  return (expiryDate ?? '') === '' || expiryDate === followed ? expiryFrom(day, expiryDays) : undefined
}
