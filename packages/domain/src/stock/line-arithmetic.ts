import { packOf } from './pack.ts'
import { expiryFrom } from './remaining-life.ts'

/** Counted pieces of a line, and the same in boxes and loose pieces. Null: not given. */
export interface CountedPieces {
  readonly good: number | null
  readonly defective: number | null
  readonly boxQuantity: number | null
  readonly pcsQuantity: number | null
}

/** Boxes and loose pieces of the counted pieces; undefined where the pieces per box are unknown. */
export function boxesOf(
  { good, defective }: Pick<CountedPieces, 'good' | 'defective'>,
  piecesPerBox: number | null,
): Pick<CountedPieces, 'boxQuantity' | 'pcsQuantity'> | undefined {
  if (good === null && defective === null) return { boxQuantity: null, pcsQuantity: null }
  return piecesPerBox === null ? undefined : packOf((good ?? 0) + (defective ?? 0), piecesPerBox)
}

/** The reverse: the good pieces, when boxes and loose pieces include the defective ones. Undefined: unknown. */
export function goodIn({ boxQuantity, pcsQuantity, defective }: CountedPieces, piecesPerBox: number | null) {
  if (boxQuantity === null && pcsQuantity === null) return undefined
  if ((boxQuantity ?? 0) > 0 && piecesPerBox === null) return undefined
  const good = (boxQuantity ?? 0) * (piecesPerBox ?? 0) + (pcsQuantity ?? 0) - (defective ?? 0)
  return good < 0 ? undefined : good
}

/** Packages that the pieces need; a started one counts. */
export const packagesFor = (pieces: number, piecesPerBox: number) => Math.ceil(pieces / piecesPerBox)

/** Pieces of the packages, unless the given pieces need the same number of packages. */
export const piecesFor = (packages: number, pieces: number | null, piecesPerBox: number) =>
  pieces !== null && packagesFor(pieces, piecesPerBox) === packages ? pieces : packages * piecesPerBox

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The expiry date by production date and shelf life. It replaces an empty one, or one that followed from the former
 * production date; a typed one stays.
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
