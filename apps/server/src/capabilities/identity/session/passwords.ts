import { randomInt } from 'node:crypto'
import { DEMO_PASSWORD, passwordFault } from '@entrepot/domain/identity/password-rules'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../../kit/http/problem.ts'

/** Argon2id (the library's default algorithm) with the costs that OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of PINs too: they are stored exactly as passwords are. */
export const hashPassword = (password: string) => hash(password, OPTIONS)

/** Unknown users are verified against this, so that they take as long as known ones. */
const NOBODY = hashPassword('nobody has this password')

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password)
  return matches && stored !== undefined
}

export function checkPassword(password: string, about: Parameters<typeof passwordFault>[1], field: string) {
  const fault = passwordFault(password, about)
  if (fault !== undefined) throw new Problem(fault, { fields: [{ field, key: `problem.${fault}` }] })
}

/**
 * Everything that is stored with a password. Who got theirs from somebody else must change it; the accounts of the demo
 * are not asked, so that trying the product takes one step.
 */
export const passwordColumns = async (password: string, setBy: 'oneself' | 'somebody else') => ({
  password_hash: await hashPassword(password),
  demo_password: password === DEMO_PASSWORD,
  must_change_password: setBy === 'somebody else' && password !== DEMO_PASSWORD,
})

/** Without letters and digits that look alike: people read it aloud. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const inventPassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join(
    '-',
  )
