import { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const DEMO_PASSWORD = 'Entrepot-demo-1'

/** The accounts of the demo are there, as in a demo that was started outside demo mode; nothing has locked them yet. */
const test = await openTestApp({ demo: false })
const admin = await test.signIn('admin')
const people = admin.list(staff)
const named = async (username: string) => (await people.list({ username })).content[0]!

describe('outside demo mode', () => {
  it('nobody gets the demo password on creation', async () => {
    const body = { username: 'anna', displayName: 'A', roles: ['ROLE_warehouse'], password: DEMO_PASSWORD }
    const refused = { httpStatus: 422, error: 'DEMO_PASSWORD', fields: [{ field: 'password' }] }
    expect(await refusal(people.create(body))).toMatchObject(refused)
  })

  it('nobody changes a password to it', async () => {
    const { secret, username } = (await people.create({
      username: 'berta',
      displayName: 'B',
      roles: ['ROLE_warehouse'],
    })) as unknown as { secret: string; username: string }
    const { session } = await test.signIn(username, secret)
    const answer = await refusal(session.changePassword(secret, DEMO_PASSWORD))
    expect(answer).toMatchObject({ httpStatus: 422, error: 'DEMO_PASSWORD', fields: [{ field: 'newPassword' }] })
  })

  it.each([
    ['lock', 'unlock'],
    ['deactivate', 'activate'],
  ] as const)('an account that has it is not let in again after %s, before its password is reset', async (out, back) => {
    const { id } = await named(out === 'lock' ? 'li.na' : 'zhang.wei')
    await people.act(id, out)
    expect(await refusal(people.act(id, back))).toMatchObject({ httpStatus: 409, error: 'HAS_DEMO_PASSWORD' })
    await people.act(id, 'resetPassword')
    expect(await people.act(id, back)).toMatchObject({ status: 'ACTIVE' })
  })

  it('an account that the server locked for it is unlocked by resetting its password', async () => {
    const { id, username } = await named('sato.yuki')
    await test.pool.query(`update app_user set status = 'LOCKED', lock_reason = 'DEMO_PASSWORD' where id = $1`, [id])
    const locked = await people.get(id)
    expect(locked).toMatchObject({ status: 'LOCKED', lockReason: 'DEMO_PASSWORD' })
    expect(locked.actions).toEqual(expect.arrayContaining(['resetPassword']))
    expect(locked.actions).not.toContain('unlock')
    expect(await refusal(people.act(id, 'unlock'))).toMatchObject({ error: 'HAS_DEMO_PASSWORD' })
    const { secret } = await people.act(id, 'resetPassword')
    expect(await people.get(id)).toMatchObject({ status: 'ACTIVE', lockReason: null })
    expect((await people.history(id))[0]).toMatchObject({
      action: 'resetPassword',
      before: { status: 'LOCKED', lockReason: 'DEMO_PASSWORD' },
    })
    await expect(test.signIn(username!, secret)).resolves.toBeDefined()
  })
})
