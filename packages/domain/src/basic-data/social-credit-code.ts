/** The characters of a unified social credit code, by value: digits, then capital letters without I, O, S, V, Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/** The last character follows from the first seventeen, each weighted by a power of three (GB 32100). */
export function socialCreditCheckSign(firstSeventeen: string): string | undefined {
  let sum = 0
  let weight = 1
  for (const sign of firstSeventeen) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return undefined
    sum += value * weight
    weight = (weight * 3) % SIGNS.length
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length]
}

export const isSocialCreditCode = (code: string): boolean =>
  code.length === LENGTH && socialCreditCheckSign(code.slice(0, -1)) === code.at(-1)
