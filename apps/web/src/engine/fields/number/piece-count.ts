/** Reads a whole number, also with full-width digits or thousands separators; null for anything else. */
export function pieceCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^(\d{1,15}|\d{1,3}([, ]\d{3}){1,4})$/.test(plain)) return null
  return Number(plain.replaceAll(/\D/g, ''))
}

/** Reads a field of pieces: null when empty, NaN when it is no whole number. */
export const readPieces = (text: string): number | null =>
  text.trim() === '' ? null : (pieceCount(text) ?? Number.NaN)

/** Whether the number is within the limit; NaN never is. */
export const fitsIn = (pieces: number | null, most = Number.POSITIVE_INFINITY) => (pieces ?? 0) <= most
