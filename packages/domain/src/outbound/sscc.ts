/** The number of a package that no other in the world has: extension, company, serial, check digit (GS1). */
const LENGTH = 18
const DIGITS = /^\d+$/

/** Weighed 3 and 1 in turn from the right, so that a wrong or swapped digit is noticed. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    sum += Number(digits[at]) * ((digits.length - at) % 2 === 1 ? 3 : 1)
  }
  return (10 - (sum % 10)) % 10
}

export const isSscc = (text: string): boolean =>
  text.length === LENGTH && DIGITS.test(text) && gs1CheckDigit(text.slice(0, -1)) === Number(text.at(-1))

export const isCompanyPrefix = (text: string): boolean => /^\d{7,10}$/.test(text)

/** A longer prefix leaves fewer digits to count with. */
const serialDigits = (companyPrefix: string): number => LENGTH - 2 - companyPrefix.length

/** How many packages one extension digit numbers before it begins anew. */
export const serialsOf = (companyPrefix: string): number => 10 ** serialDigits(companyPrefix)

export function ssccOf(companyPrefix: string, extension: number, serial: number): string {
  if (!isCompanyPrefix(companyPrefix)) throw new RangeError('a company prefix has 7 to 10 digits')
  if (!Number.isInteger(extension) || extension < 0 || extension > 9) throw new RangeError('an extension is one digit')
  if (!Number.isInteger(serial) || serial < 0 || serial >= serialsOf(companyPrefix)) {
    throw new RangeError('a serial fits beside its company prefix')
  }
  const digits = `${extension}${companyPrefix}${String(serial).padStart(serialDigits(companyPrefix), '0')}`
  return `${digits}${gs1CheckDigit(digits)}`
}

/** A label says (00) before the number, and some scanners also which bars they have read. Other codes stay as they are. */
export function scannedPackageNo(scan: string): string {
  const digits = scan.replace(/^\]C1/, '').replace(/[()\s]/g, '')
  const number = digits.startsWith('00') && digits.length === LENGTH + 2 ? digits.slice(2) : digits
  return isSscc(number) ? number : scan
}
