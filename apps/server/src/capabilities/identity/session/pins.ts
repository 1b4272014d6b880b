import { randomBytes, randomInt } from 'node:crypto'
import { BADGE_BYTES, BADGE_START } from '@entrepot/domain/identity/badge-code'
import { PIN_LENGTH, pinFault } from '@entrepot/domain/identity/pin-rules'
import { Problem } from '../../../kit/http/problem.ts'
import { hashPassword } from './passwords.ts'

export function checkPin(pin: string, current: string | undefined, field: string) {
  const fault = pinFault(pin, current)
  if (fault !== undefined) throw new Problem(fault, { fields: [{ field, key: `problem.${fault}` }] })
}

/** Everything that is stored with a PIN. Whoever got theirs from somebody else is asked to choose another. */
export const pinColumns = async (pin: string, setBy: 'oneself' | 'somebody else') => ({
  pin_hash: await hashPassword(pin),
  pin_given: setBy === 'somebody else',
})

const randomPin = () => Array.from({ length: PIN_LENGTH.max }, () => String(randomInt(10))).join('')

/** As long as one may be, and none that people try first. */
export function inventPin(): string {
  const pin = randomPin()
  return pinFault(pin) === undefined ? pin : inventPin()
}

/** As the default of the column makes one for a new account. */
export const newBadgeCode = () => `${BADGE_START}${randomBytes(BADGE_BYTES).toString('hex').toUpperCase()}`
