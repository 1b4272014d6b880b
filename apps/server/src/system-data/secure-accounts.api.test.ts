import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '../database/pool.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { secureAccounts } from './secure-accounts.ts'

let database: TestDatabase
let pool: Pool
const open = async (demo: boolean) => {
  database = await createTestDatabase(demo ? 'demo' : 'schema')
  pool = createPool(database.appUrl, { max: 4 })
}
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** The lines that a start prints. */
async function start(): Promise<string[]> {
  const lines: string[] = []
  await secureAccounts(pool, (line) => void lines.push(line))
  return lines
}
const passwordsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => [...line.matchAll(/^ {2}(\S+) +\w{4}(?:-\w{4}){3}$/g)].map(([, username]) => username))
const query = async (text: string) => (await pool.query(text)).rows
const accounts = () =>
  query('select username, status, lock_reason, demo_password, must_change_password from app_user order by username')

describe('a start outside demo mode with a demo', () => {
  beforeEach(() => open(true))

  it('locks every account but the administrator, who gets a password; the next start has nothing to do', async () => {
    expect(passwordsIn(await start())).toEqual(['admin'])
    const [admin, ...others] = await accounts()
    expect(admin).toEqual({
      username: 'admin',
      status: 'ACTIVE',
      lock_reason: null,
      demo_password: false,
      must_change_password: true,
    })
    expect(others).toHaveLength(13)
    for (const other of others) expect(other).toMatchObject({ status: 'LOCKED', lock_reason: 'DEMO_PASSWORD' })
    expect(await start()).toEqual([])
  })

  it('compares accounts of an older database once', async () => {
    await pool.query('update app_user set demo_password = null')
    const [{ password_hash: hash }] = await query(`select password_hash from app_user where username = 'admin'`)
    await start()
    expect(await query('select 1 from app_user where demo_password is null')).toHaveLength(0)
    expect(await query(`select 1 from app_user where status = 'LOCKED'`)).toHaveLength(13)
    // Marked accounts are not compared again: a hash that was changed by hand is not noticed.
    await pool.query(`update app_user set password_hash = $1 where username = 'admin'`, [hash])
    expect(await start()).toEqual([])
  })

  it('leaves alone who has a password of their own, and prints none when one of them is an administrator', async () => {
    await pool.query(
      `update app_user set demo_password = null, password_hash = 'cannot be read' where username = 'li.na'`,
    )
    await pool.query(`update app_user set demo_password = false where username = 'admin'`)
    const lines = await start()
    expect(passwordsIn(lines)).toEqual([])
    expect(lines.join('\n')).not.toContain('li.na')
    expect(lines.join('\n')).toContain('zhang.wei')
    expect(await query(`select username from app_user where status = 'ACTIVE' order by 1`)).toEqual([
      { username: 'admin' },
      { username: 'li.na' },
    ])
  })

  it('creates another administrator when the name belongs to somebody who is none', async () => {
    await pool.query(`update app_user set roles = '{ROLE_distr}' where username = 'admin'`)
    expect(passwordsIn(await start())).toEqual(['admin-2'])
    expect(await query(`select username from app_user where status = 'ACTIVE'`)).toEqual([{ username: 'admin-2' }])
  })

  it('lets the administrator in again when he was out of use', async () => {
    await pool.query(`update app_user set status = 'INACTIVE' where username = 'admin'`)
    expect(passwordsIn(await start())).toEqual(['admin'])
    expect(await query(`select status from app_user where username = 'admin'`)).toEqual([{ status: 'ACTIVE' }])
  })

  it('prints one password when several processes start together', async () => {
    await pool.query('update app_user set demo_password = null')
    const lines = (await Promise.all([start(), start(), start()])).flat()
    expect(passwordsIn(lines)).toEqual(['admin'])
    expect(lines.filter((line) => line.includes('demo password'))).toHaveLength(1)
  })

  it('stays locked when it is a demo again, which says so', async () => {
    await start()
    const lines: string[] = []
    await seedDemo(pool, undefined, { tell: (line) => void lines.push(line) })
    expect(lines.join('\n')).toMatch(/locked these accounts.*\n(.*\n)*.*warehouse/)
    expect(await query(`select 1 from app_user where status = 'LOCKED'`)).toHaveLength(13)
  })
})

describe('the first start of an empty database', () => {
  beforeEach(() => open(false))

  it('prints one password, which must be changed, though several processes start together', async () => {
    const lines = (await Promise.all([start(), start()])).flat()
    expect(passwordsIn(lines)).toEqual(['admin'])
    expect(await accounts()).toEqual([
      { username: 'admin', status: 'ACTIVE', lock_reason: null, demo_password: false, must_change_password: true },
    ])
  })
})
