import { ACCOUNT_BASE, ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { Person } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const productId = await day.product()
const notice = (await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 1 }])).id
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const { id: fileId } = await clerk.session.upload(new Blob([PNG]), 'a.png')
await clerk.send('POST', `recvReqs/${notice}/attachments`, { fileId })

type Linked = { data: { url: string } }
const linkTo = async (person: Person, path: string) =>
  (await person.call<Linked>('GET', `${ADMIN_BASE}/${path}`)).data.url
const LINKS: readonly [string, (person: Person) => Promise<string>][] = [
  ['an export', (person) => linkTo(person, 'recvReqs/export')],
  ['a printed paper', (person) => linkTo(person, `recvReqs/${notice}/print`)],
  ['a template', (person) => linkTo(person, 'recvReqs/import/template?format=csv')],
  [
    'an attachment',
    async (person) =>
      (await person.call<{ data: { url: string }[] }>('GET', `${ADMIN_BASE}/recvReqs/${notice}/attachments`)).data[0]!
        .url,
  ],
]
const opened = async (url: string) => {
  const response = await test.raw(url)
  return response.status === 200 ? 200 : [response.status, (await response.json()).error]
}

let person: Person
beforeEach(async () => {
  person = await test.signIn('warehouse')
})

describe.each(LINKS)('a link to %s', (_, link) => {
  it('works while its session lasts, and not after signing out', async () => {
    const url = await link(person)
    expect(await opened(url)).toBe(200)
    await person.session.logout()
    expect(await opened(url)).toEqual([403, 'LINK_EXPIRED'])
  })

  it('ends when the session is ended from elsewhere', async () => {
    const url = await link(person)
    const other = await test.signIn('warehouse')
    const otherLink = await link(other)
    await other.session.endOtherSessions()
    expect(await opened(url)).toEqual([403, 'LINK_EXPIRED'])
    expect(await opened(otherLink)).toBe(200)
  })

  it('ends when the password is changed in another session', async () => {
    const url = await link(person)
    const other = await test.signIn('warehouse')
    const body = { currentPassword: DEMO_PASSWORD, newPassword: 'Another-demo-2' }
    await other.call('POST', `${ACCOUNT_BASE}/change-password`, { body })
    expect(await opened(url)).toEqual([403, 'LINK_EXPIRED'])
    const back = { currentPassword: 'Another-demo-2', newPassword: DEMO_PASSWORD }
    await other.call('POST', `${ACCOUNT_BASE}/change-password`, { body: back })
  })

  it('ends when the account is disabled', async () => {
    const url = await link(person)
    const admin = await test.signIn('admin')
    const { content } = await admin.list(staff).list({ username: 'warehouse' })
    const { id } = content.find(({ username }) => username === 'warehouse')!
    await admin.call('POST', `${ADMIN_BASE}/${staff.path}/${id}/deactivate`, { body: {} })
    const answer = await opened(url)
    await admin.call('POST', `${ADMIN_BASE}/${staff.path}/${id}/activate`, { body: {} })
    expect(answer).not.toBe(200)
  })

  it('cannot be moved to another session', async () => {
    const url = await link(person)
    const other = await link(await test.signIn('warehouse'))
    const session = new URLSearchParams(other.split('?')[1]).get('session')!
    const moved = url.replace(/session=[^&]+/, `session=${session}`)
    expect(moved).not.toBe(url)
    expect(await opened(moved)).toEqual([403, 'LINK_EXPIRED'])
    expect(await opened(url.replace(/session=[^&]+&?/, ''))).toEqual([403, 'LINK_EXPIRED'])
  })
})
