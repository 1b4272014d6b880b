import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDb, type Db, type Trx } from '../kit/db.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { withDatabase } from './test-database.ts'
import { verify } from './verify.ts'

let test: TestApp
let db: Db
beforeAll(async () => {
  test = await createTestApp()
  db = createDb(test.pool)
  await test.signIn('admin')
})
afterAll(() => test.close())

it('finds nothing wrong with a fresh demo', async () => {
  expect(await verify(db, async () => undefined)).toEqual([])
})

describe('verify', () => {
  /** What is found while something is wrong; afterwards nothing is. */
  async function findingsWhile(plant: (trx: Trx) => Promise<unknown>) {
    const rollback = new Error('rolled back')
    let found: Awaited<ReturnType<typeof verify>> = []
    await db
      .transaction()
      .execute(async (trx) => {
        await plant(trx)
        found = await verify(trx, async () => undefined)
        throw rollback
      })
      .catch((error) => expect(error).toBe(rollback))
    return found
  }

  it.each([
    [
      'nobody who can administer',
      sql`update app_user set status = 'LOCKED' where 'ROLE_admin' = any(roles)`,
      'an active administrator exists',
    ],
    [
      'a disabled account that is signed in',
      sql`with s as (select user_id from session where ended_time is null limit 1)
          update app_user set status = 'INACTIVE' from s where id = s.user_id`,
      'who is out of use is signed in nowhere',
    ],
    ['a cargo-owner account without an owner', sql`delete from user_cargo_owner`, 'a cargo-owner account has an owner'],
  ])('finds %s', async (_, fault, check) => {
    const found = await findingsWhile((trx) => fault.execute(trx))
    expect(found.map((finding) => finding.check)).toContain(check)
    expect(await verify(db, async () => undefined)).toEqual([])
  })

  it('finds that history could be changed', async () => {
    const { rows } = await test.pool.query('select current_database() as name, current_user as role')
    const owner = new pg.Client({ connectionString: withDatabase(inject('testServer').ownerUrl, rows[0].name) })
    await owner.connect()
    await owner.query(`grant delete on audit_log to ${rows[0].role}`)
    const found = await verify(db, async () => undefined)
    await owner.query(`revoke delete on audit_log from ${rows[0].role}`)
    await owner.end()
    expect(found).toEqual([
      { check: 'history can be added to and not changed', what: expect.stringContaining('audit_log') },
    ])
  })
})
