import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { devices } from '@entrepot/contract/identity/devices'
import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { expect, it } from 'vitest'
import { TEST_START } from '../../../testing/database/named-database.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { signInOnDevice } from '../../../testing/devices-fixture.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import type { Person } from '../../../testing/test-app.ts'
import { workerAs } from '../../../testing/worker.ts'

const { test, day } = await dayAtWork()
// Whether a session is over is asked of the database, by its own clock.
test.clock.advance(Math.floor((Date.now() - Date.parse(TEST_START)) / 60_000))
const [clerk, admin] = [await workerAs(test, 'warehouse'), await workerAs(test, 'admin')]

async function waitingPick() {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 2 }, { planSkuTotal: 2 }])
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
  return clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
}

const post = (person: Person, path: string, body: object) =>
  person.call('POST', `${ADMIN_BASE}/${path}`, { body }) as Promise<unknown>
const take = (person: Person, id: string) => post(person, 'tasks/take', { resource: 'pickTasks', id })
const takenBy = async (id: string) =>
  (await clerk.send<WaitingTask[]>('GET', 'tasks?kind=pick')).find((task) => task.id === id)?.takenBy

it('a device that is ended gives back what was taken with it; what it sent stays, other devices keep theirs', async () => {
  const [lost, safe] = [await waitingPick(), await waitingPick()]
  const device = await signInOnDevice(test, 'warehouse', 'Lost')
  const elsewhere = await signInOnDevice(test, 'warehouse', 'Safe')
  await take(device, lost.id)
  await take(elsewhere, safe.id)
  const [line] = lost.lines
  const lines = [{ id: line!.id, pickedSkuTotal: line!.planSkuTotal }]
  await post(device, `pickTasks/${lost.id}/confirm`, { lines })
  const [row] = (await admin.list(devices).list({ name: 'Lost' })).content
  test.clock.advance(1)
  await admin.list(devices).act(row!.id, 'end')
  expect([await takenBy(lost.id), await takenBy(safe.id)]).toEqual([null, 'warehouse'])
  const [last] = await clerk.history(`pickTasks/${lost.id}`)
  expect(last).toMatchObject({ action: 'giveBack', username: 'admin' })
  const pick = await clerk.read(`pickTasks/${lost.id}`)
  expect(pick.lines.find((one) => one.id === line!.id)).toMatchObject({ pickedSkuTotal: line!.planSkuTotal })
})

it('who signs out gives back what was taken there, and only there', async () => {
  const [here, there] = [await waitingPick(), await waitingPick()]
  const device = await signInOnDevice(test, 'warehouse', 'Here')
  const other = await signInOnDevice(test, 'warehouse', 'There')
  await take(device, here.id)
  await take(other, there.id)
  await device.session.logout()
  expect([await takenBy(here.id), await takenBy(there.id)]).toEqual([null, 'warehouse'])
})
