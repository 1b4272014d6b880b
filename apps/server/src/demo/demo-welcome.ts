import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import type { Pool } from 'pg'
import { passwordMatches } from '../capabilities/identity/session/passwords.ts'

/** The accounts for visitors and their roles. */
const ACCOUNTS: readonly (readonly [username: string, role: string])[] = [
  ['admin', 'administrator'],
  ['warehouse', 'warehouse staff'],
  ['distr', 'distribution'],
  ['owner', 'cargo owner'],
]

interface Account {
  readonly username: string
  readonly hash: string
}

/** Lines about demo accounts: only those that exist and still have the public password. */
export async function demoAccountLines(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<Account>(
    `select username, password_hash as hash from app_user where status = 'ACTIVE' and username = any($1)`,
    [ACCOUNTS.map(([username]) => username)],
  )
  const usable = await Promise.all(
    rows.map(async ({ username, hash }) => [username, await passwordMatches(hash, DEMO_PASSWORD)]),
  )
  const lines = ACCOUNTS.filter(([name]) => usable.some(([username, isOpen]) => username === name && isOpen))
  if (lines.length === 0) return ['This database is no demo: sign in with an account of its own.']
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...lines.map(([username, role]) => `  ${username.padEnd(10)} ${role}`),
  ]
}
