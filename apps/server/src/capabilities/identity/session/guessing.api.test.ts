import { staff } from '@entrepot/contract/identity/staff'
import { afterEach, describe, expect, it } from 'vitest'
import { createDb } from '../../../kit/sql/db.ts'
import { newId } from '../../../kit/write/ids.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { UNKNOWN_ID } from '../../../testing/registry/subjects.ts'
import { refusal } from '../../../testing/test-app.ts'
import { beginAttempt, failuresFrom, forgetFailures } from './repository.ts'

const test = await openTestApp()
const PASSWORD = 'a-long-password-9'

async function hire(username: string) {
  const admin = await test.signIn('admin')
  return admin.list(staff).create({ username, displayName: username, roles: ['ROLE_warehouse'], password: PASSWORD })
}

describe('guessing the current password', () => {
  // An address that has failed often waits for its answers; each test begins without failures.
  afterEach(() => test.clock.advance(16))
  const guess = (session: Awaited<ReturnType<typeof test.signIn>>['session'], word = 'not-the-password') =>
    refusal(session.changePassword(word, 'another-long-one-7'))

  it('locks the account after five wrong ones: even the right one changes nothing, and signs nobody in', async () => {
    await hire('tina')
    const { session } = await test.signIn('tina', PASSWORD)
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess(session)).error).toBe('WRONG_PASSWORD')
    const locked = { httpStatus: 429, error: 'TOO_MANY_TRIES', fields: [{ field: 'currentPassword' }] }
    expect(await guess(session)).toMatchObject(locked)
    expect(await guess(session, PASSWORD)).toMatchObject(locked)
    expect(await refusal(test.signIn('tina', PASSWORD))).toMatchObject({ error: 'bad_credentials' })
    test.clock.advance(16)
    await session.changePassword(PASSWORD, 'another-long-one-7')
  })

  it.each([
    ['changing the password', 'changePasswordFailed'],
    ['signing in', 'loginFailed'],
  ])('compares five of twenty that come at once by %s', async (by, action) => {
    const username = `ugo-${action}`
    const { id } = await hire(username)
    const { session } = await test.signIn(username, PASSWORD)
    const tries = Array.from({ length: 20 }, () =>
      by === 'signing in' ? refusal(test.signIn(username, 'not-the-password')) : guess(session),
    )
    await Promise.all(tries)
    const { rows } = await test.pool.query(
      `select after ->> 'cause' as cause, count(*)::int as n from audit_log
        where user_id = $1 and action = $2 group by 1 order by 1`,
      [id, action],
    )
    expect(rows).toEqual([
      { cause: 'locked after failures', n: 15 },
      { cause: 'wrong password', n: 5 },
    ])
    if (by !== 'signing in') expect((await guess(session, PASSWORD)).error).toBe('TOO_MANY_TRIES')
  })

  it('counts for the address, while it is not decided yet and after it failed', async () => {
    const failures = () => failuresFrom(createDb(test.pool), '192.0.2.7', UNKNOWN_ID, test.clock.now())
    const begin = (id: string) =>
      inTransaction(createDb(test.pool), (trx) =>
        beginAttempt(trx, { id, who: { username: 'vera' }, address: '192.0.2.7' }, test.clock.now()),
      )
    const { id: userId } = await hire('vera')
    const [first, second] = [newId(test.clock.now()), newId(test.clock.now())]
    await begin(first)
    await begin(second)
    expect(await failures()).toBe(2)
    await inTransaction(createDb(test.pool), (trx) => forgetFailures(trx, userId, second))
    expect(await failures()).toBe(1)
    const { session } = await test.signIn('vera', PASSWORD)
    const before = await test.pool.query('select 1 from login_attempt')
    await guess(session)
    expect((await test.pool.query('select 1 from login_attempt')).rowCount).toBe(before.rowCount! + 1)
  })

  it('is forgotten after a right one; a new password that is refused is no wrong try', async () => {
    await hire('wilma')
    const { session } = await test.signIn('wilma', PASSWORD)
    for (let wrong = 0; wrong < 4; wrong += 1) await guess(session)
    await session.changePassword(PASSWORD, 'another-long-one-7')
    for (let weak = 0; weak < 6; weak += 1)
      expect((await refusal(session.changePassword('another-long-one-7', 'wilma-wilma-1'))).error).toBe('WEAK_PASSWORD')
    await session.changePassword('another-long-one-7', PASSWORD)
  })
})
