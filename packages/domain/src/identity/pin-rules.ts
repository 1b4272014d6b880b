/** Number of digits of a PIN. */
export const PIN_LENGTH = { min: 4, max: 6 } as const

/** Wrong PINs in a row that lock a PIN until a person unlocks it. */
export const MAX_WRONG_PINS = 5

export type PinFault = 'WEAK_PIN' | 'SAME_PIN'

/** Whether the digits have equal steps: 0000, 1234, 8642. */
function isRow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return new Set(steps).size === 1
}

/** Why a PIN is refused. That it has four to six digits is checked with the request. */
export function pinFault(pin: string, current?: string): PinFault | undefined {
  if (pin === current) return 'SAME_PIN'
  return isRow(pin) ? 'WEAK_PIN' : undefined
}
