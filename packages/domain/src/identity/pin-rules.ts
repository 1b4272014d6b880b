/** Digits of a PIN. */
export const PIN_LENGTH = { min: 4, max: 6 } as const

/** So many wrong ones in a row lock a PIN until somebody lifts the lock. */
export const MOST_WRONG_PINS = 5

export type PinFault = 'WEAK_PIN' | 'SAME_PIN'

/** Each digit is as far from the one before: 0000, 1234, 8642. */
function isRow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]))
  return new Set(steps).size === 1
}

/** Why a PIN may not be set. That it is four to six digits is checked with the request. */
export function pinFault(pin: string, current?: string): PinFault | undefined {
  if (pin === current) return 'SAME_PIN'
  return isRow(pin) ? 'WEAK_PIN' : undefined
}
