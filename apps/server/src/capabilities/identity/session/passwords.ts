import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../../kit/problem.ts'

/** Argon2id (the library's default algorithm) with the costs that OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password, OPTIONS)

/** Unknown users are verified against this, so that they take as long as known ones. */
const NOBODY = hashPassword('nobody has this password')

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password)
  return matches && stored !== undefined
}

/** Length is the contract's matter; here is what a length can't see. */
export function checkPassword(password: string, username: string, field: string) {
  const weak = password.toLowerCase().includes(username.toLowerCase()) || new Set(password).size < 4
  if (weak) throw new Problem('WEAK_PASSWORD', { fields: [{ field, key: 'problem.WEAK_PASSWORD' }] })
}

/** Without letters and digits that look alike: people read it aloud. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const inventPassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join(
    '-',
  )
