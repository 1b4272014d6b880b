import { randomBytes } from 'node:crypto'
import type { Addition } from '../../../kit/records/resource-handlers.ts'
import { API_KEY_DIGITS, API_KEY_START, tokenHash } from '../../../kit/security/token.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_BYTES = 32

/** Of the whole key, to recognise it by. */
const PREFIX_LETTERS = API_KEY_START.length + 5

/** Letters and digits only: a double click selects all of it, and no shell or address has to escape it. */
function lettersOf(bytes: Buffer): string {
  const base = BigInt(DIGITS.length)
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let letters = ''
  for (let place = 0; place < API_KEY_DIGITS; place += 1) {
    letters = DIGITS.charAt(Number(rest % base)) + letters
    rest /= base
  }
  return letters
}

/** Shown once; what is stored lets nobody in. */
export function newKey(): Required<Addition> {
  const key = `${API_KEY_START}${lettersOf(randomBytes(RANDOM_BYTES))}`
  return { extra: { prefix: key.slice(0, PREFIX_LETTERS), key_hash: tokenHash(key) }, secret: key }
}
