import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { signInOnDevice } from '../../testing/devices-fixture.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { type Person, refusal } from '../../testing/test-app.ts'
import { workerAs } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

const minutesFromNow = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()

async function draft() {
  const lines = [{ productId: await day.product(), planSkuTotal: 2 }]
  return clerk.send('POST', 'recvReqs', { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', lines })
}

it('a command that was done before it was sent says when, beside the time of the server', async () => {
  const { id } = await draft()
  test.clock.advance(30)
  const doneAt = minutesFromNow(-20)
  await clerk.send('POST', `recvReqs/${id}/submit`, { doneAt })
  const [last, first] = await clerk.history(`recvReqs/${id}`)
  expect(last).toMatchObject({ action: 'submit', doneAt, happenedTime: test.clock.now().toISOString() })
  expect(first).toMatchObject({ action: 'create', doneAt: null })
  const log = await admin.send<{ content: { action: string; doneAt: string | null }[] }>(
    'GET',
    `auditLogs?recordId=${id}`,
  )
  expect(log.content.find(({ action }) => action === 'submit')).toMatchObject({ doneAt })
})

it('so do what is created, changed and made from another one, and what has no paper', async () => {
  const doneAt = minutesFromNow(0)
  const { registration } = await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 2 }])
  const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`, { doneAt })
  const { version } = await clerk.send('PUT', 'putaways', { id: putaway.id, version: putaway.version, doneAt })
  expect((await clerk.history(`putaways/${putaway.id}`)).map((entry) => entry.doneAt)).toEqual([doneAt, doneAt])
  expect(version).toBeGreaterThan(putaway.version)
  const { stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 2 }])
  const toLocationId = await day.place()
  const moved = await clerk.move({ stockId: stockIds[0], toLocationId, quantity: 1, doneAt })
  const { rows } = await test.pool.query('select done_at from warehouse_audit where record_id = $1', [moved.id])
  expect(rows).toEqual([{ done_at: doneAt }])
})

it.each([
  ['more than a minute ahead', () => minutesFromNow(2)],
  ['before the session', () => minutesFromNow(-600)],
  ['no moment', () => '2026-03-02'],
])('one that is %s is refused at its field, and nothing changes', async (_name, moment) => {
  const { id } = await draft()
  const answer = await refusal(clerk.send('POST', `recvReqs/${id}/submit`, { doneAt: moment() }))
  expect(answer).toMatchObject({
    httpStatus: 400,
    fields: expect.arrayContaining([expect.objectContaining({ field: 'doneAt' })]),
  })
  expect(await clerk.read(`recvReqs/${id}`)).toMatchObject({ receiptStatus: 'DRAFT' })
})

it('the same request sent twice is answered alike, however long ago its moment is by then', async () => {
  const { id } = await draft()
  const body = { doneAt: minutesFromNow(0) }
  const first = await clerk.send('POST', `recvReqs/${id}/submit`, body, 'done-at-1')
  test.clock.advance(60)
  const later = await workerAs(test, 'warehouse')
  const second = await later.send('POST', `recvReqs/${id}/submit`, body, 'done-at-1')
  expect(second).toMatchObject({ id, version: first.version, receiptStatus: 'SUBMITTED' })
  expect((await clerk.history(`recvReqs/${id}`)).filter(({ action }) => action === 'submit')).toHaveLength(1)
  const other = { doneAt: minutesFromNow(0) }
  expect(await refusal(later.send('POST', `recvReqs/${id}/submit`, other, 'done-at-1'))).toMatchObject({
    error: 'KEY_REUSED',
  })
})

it('what a device could not send is sent in the next session of the same person there, and of nobody else', async () => {
  const { id } = await draft()
  const submit = (person: Person, doneAt: string) =>
    person.call('POST', `${ADMIN_BASE}/recvReqs/${id}/submit`, { body: { doneAt } })
  const first = await signInOnDevice(test, 'warehouse', 'Between racks')
  test.clock.advance(10)
  const doneAt = minutesFromNow(0)
  test.clock.advance(10)
  await first.session.logout()
  const BEFORE = { httpStatus: 400, fields: [{ field: 'doneAt' }] }
  const elsewhere = await signInOnDevice(test, 'warehouse', 'Another device')
  expect(await refusal(submit(elsewhere, doneAt))).toMatchObject(BEFORE)
  const other = await signInOnDevice(test, 'distr', 'Between racks')
  expect(await refusal(submit(other, doneAt))).toMatchObject(BEFORE)
  // A session lasts half a day; what was done in its last hours is still accepted in the next one.
  test.clock.advance(11 * 60)
  const again = await signInOnDevice(test, 'warehouse', 'Between racks')
  expect(await refusal(submit(again, minutesFromNow(-13 * 60)))).toMatchObject(BEFORE)
  await submit(again, doneAt)
  const { rows } = await test.pool.query(
    `select done_at from warehouse_audit where record_id = $1 and action = 'submit'`,
    [id],
  )
  expect(rows).toEqual([{ done_at: doneAt }])
})
