/** A whole number as somebody types it, full-width digits and thousands set apart too; nothing else is one. */
export function pieceCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^(\d{1,15}|\d{1,3}([, ]\d{3}){1,4})$/.test(plain)) return null
  return Number(plain.replaceAll(/\D/g, ''))
}
