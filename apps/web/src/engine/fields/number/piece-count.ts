/** A whole number as somebody types it, full-width digits and thousands set apart too; nothing else is one. */
export function pieceCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^(\d{1,15}|\d{1,3}([, ]\d{3}){1,4})$/.test(plain)) return null
  return Number(plain.replaceAll(/\D/g, ''))
}

/** What somebody typed into a field of pieces: nothing is null, and what is no count is NaN. */
export const readPieces = (text: string): number | null =>
  text.trim() === '' ? null : (pieceCount(text) ?? Number.NaN)

/** Whether so many there may be; what is no count never fits. */
export const fitsIn = (pieces: number | null, most = Number.POSITIVE_INFINITY) => (pieces ?? 0) <= most
