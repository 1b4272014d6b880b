import type { Me } from '@entrepot/contract/identity/session'
import { menuOf, screensOf } from '@entrepot/contract/menu'
import { declarations } from '@entrepot/contract/registry'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { type Worker, workerAs } from '../../../testing/worker.ts'

const test = await openTestApp()
const clerk = await workerAs(test, 'warehouse')
const owner = await workerAs(test, 'owner')

const pin = (worker: Worker, screens: unknown) => worker.send<Me>('PUT', 'users/pinnedScreens', { screens })
const pinned = async (worker: Worker) => (await worker.send<Me>('GET', 'users/me')).pinnedScreens
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    ({ code, body }) => ({ code, fields: body.fields?.map(({ field }: { field: string }) => field) }),
  )

it('nothing is pinned at first', async () => {
  expect(await pinned(clerk)).toBe(null)
})

it('what is pinned stays in its order, wherever the person signs in, and is nobody else’s', async () => {
  expect((await pin(clerk, ['putaways', 'recvReqs'])).pinnedScreens).toEqual(['putaways', 'recvReqs'])
  await pin(clerk, ['recvReqs', 'putaways', 'pickTasks'])
  expect(await pinned(await workerAs(test, 'warehouse'))).toEqual(['recvReqs', 'putaways', 'pickTasks'])
  expect(await pinned(owner)).toBe(null)
})

it('pins are taken off again, one by one and all at once', async () => {
  expect((await pin(clerk, [])).pinnedScreens).toEqual([])
  expect((await pin(clerk, null)).pinnedScreens).toBe(null)
})

it('a ninth is refused, and one that is there twice', async () => {
  const { permissions } = await clerk.send<Me>('GET', 'users/me')
  const screens = screensOf(menuOf(declarations, new Set(permissions)))
  expect(screens.length).toBeGreaterThan(8)
  expect((await pin(clerk, screens.slice(0, 8))).pinnedScreens).toHaveLength(8)
  expect(await refusal(pin(clerk, screens.slice(0, 9)))).toMatchObject({ fields: ['screens'] })
  expect(await refusal(pin(clerk, ['recvReqs', 'recvReqs']))).toMatchObject({ fields: ['screens'] })
  expect(await pinned(clerk)).toEqual(screens.slice(0, 8))
})

it.each([
  ['products'],
  ['settings'],
  ['stockEntries'],
  ['nowhere'],
])('%s is not in the menu of a clerk', async (name) => {
  expect(await refusal(pin(clerk, [name]))).toMatchObject({ code: 'UNKNOWN_REFERENCE', fields: ['screens'] })
})
