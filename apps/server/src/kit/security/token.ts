import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Only the hash is stored, so that a reader of the table cannot sign in with it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** Tokens are read from headers only, so no request can be forged across sites. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const header = request.headers['x-auth-token']
  return bearer ?? (typeof header === 'string' && header !== '' ? header : undefined)
}

/** Number of letters and digits that hold 256 random bits. */
export const API_KEY_DIGITS = 43
export const API_KEY_START = 'ek_'

/** Longer than the token of a session, which may begin with the same letters. */
const API_KEY = new RegExp(`^${API_KEY_START}[\\dA-Za-z]{${API_KEY_DIGITS}}$`)
export const isApiKey = (token: string) => token.startsWith(API_KEY_START) && API_KEY.test(token)
