import { afterAll, expect, it } from 'vitest'
import { passwordColumns } from '../capabilities/identity/session/passwords.ts'
import { createPool } from '../database/pool.ts'
import { secureAccounts } from '../system-data/secure-accounts.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { demoAccountLines } from './demo-welcome.ts'

const [demo, own] = [await createTestDatabase('demo'), await createTestDatabase()]
const [demoPool, ownPool] = [createPool(demo.appUrl, { max: 2 }), createPool(own.appUrl, { max: 2 })]
afterAll(async () => {
  await demoPool.end()
  await ownPool.end()
  await demo.drop()
  await own.drop()
})

it('the demo accounts are told, without those that are locked or have another password', async () => {
  const all = ['admin', 'warehouse', 'distr', 'owner']
  const usernames = async () => (await demoAccountLines(demoPool)).slice(1).map((line) => line.trim().split(/ +/)[0])
  expect((await demoAccountLines(demoPool))[0]).toBe('Demo accounts, password Entrepot-demo-1:')
  expect(await usernames()).toEqual(all)
  await demoPool.query(`update app_user set status = 'LOCKED' where username = 'distr'`)
  const { password_hash: changed } = await passwordColumns('another-password-7', 'oneself')
  await demoPool.query(`update app_user set password_hash = $1 where username = 'owner'`, [changed])
  expect(await usernames()).toEqual(['admin', 'warehouse'])
})

it('a database with accounts of its own is not told to be a demo', async () => {
  await secureAccounts(ownPool, () => undefined)
  expect(await demoAccountLines(ownPool)).toEqual(['This database is no demo: sign in with an account of its own.'])
})
