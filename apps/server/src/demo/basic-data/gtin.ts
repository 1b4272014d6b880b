/**
 * The check digit of a trade item number (GS1): the other digits have weights three and one in turn, from the right.
 */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** The number of one piece, as below a barcode. */
export const ean13 = (company: string, item: number): string => {
  const digits = `${company}${String(item).padStart(12 - company.length, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** The number of a larger pack of the same piece. */
export const gtin14 = (pack: 1 | 2, piece: string): string => {
  const digits = `${pack}${piece.slice(0, 12)}`
  return `${digits}${checkDigit(digits)}`
}
