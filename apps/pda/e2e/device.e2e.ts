import { prepare } from '../../web/e2e/engine/acting.ts'
import { DEMO_PASSWORD, newPerson } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import { ask, HANDHELD, newPick, nothingWaits, pickStop, readPick, signInByName, takeByScan } from './handheld.ts'

test.use(HANDHELD)

interface HistoryEntry {
  readonly action: string
  readonly happenedTime: string
  readonly doneAt: string | null
}

test('a clock that is a day ahead says the right moment all the same', async ({ page, request }) => {
  await page.addInitScript(() => {
    const RealDate = Date
    const ahead = 86_400_000
    class WrongDate extends RealDate {
      constructor(...parts: unknown[]) {
        // A moment that is named is that moment; only the clock is wrong.
        super(...((parts.length === 0 ? [RealDate.now() + ahead] : parts) as [number]))
      }
      static override now() {
        return RealDate.now() + ahead
      }
    }
    globalThis.Date = WrongDate as DateConstructor
  })
  const pick = await newPick(page, 3)
  const [stop] = pick.stops
  if (stop === undefined) throw new Error('a stop')
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  await takeByScan(page, pick.pickNo)
  await pickStop(page, stop, pick.product.barcode)
  await expect(page.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await nothingWaits(page)
  const history = await prepare<HistoryEntry[]>(page, 'GET', `pickTasks/${pick.id}/history`)
  const done = history.find(({ action }) => action === 'confirm')
  const apart = Date.parse(done?.happenedTime ?? '') - Date.parse(done?.doneAt ?? '')
  expect(Math.abs(apart)).toBeLessThan(60_000)
})

test('two tabs of a device show the same step', async ({ page, request }) => {
  const pick = await newPick(page, 3, 4)
  const [first, second] = pick.stops
  if (first === undefined || second === undefined) throw new Error('two stops')
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  await takeByScan(page, pick.pickNo)
  const other = await page.context().newPage()
  await other.goto('/pda/')
  await other.getByRole('button', { name: pick.pickNo }).click()
  await pickStop(page, first, pick.product.barcode)
  await expect(other.locator('.place-no')).toHaveText(second.place)
  await pickStop(other, second, pick.product.barcode)
  await expect(other.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await nothingWaits(other)
  const { lines } = await readPick(page, pick.id)
  expect(lines.map(({ pickedSkuTotal }) => pickedSkuTotal).toSorted()).toEqual([3, 4])
})

test('a session that the desk ends: work goes on, waits, and is sent after signing in again', async ({
  page,
  request,
}) => {
  const pick = await newPick(page, 3, 4)
  const [first, second] = pick.stops
  if (first === undefined || second === undefined) throw new Error('two stops')
  const username = await newPerson(request, ['ROLE_warehouse'])
  await signInByName(page, username)
  await takeByScan(page, pick.pickNo)
  const { content } = await prepare<{ content: { id: string }[] }>(page, 'GET', `devices?person=${username}`)
  await prepare(page, 'POST', `devices/${content[0]?.id}/end`, {})

  await pickStop(page, first, pick.product.barcode)
  await expect(page.locator('.place-no')).toHaveText(second.place)
  await expect(page.locator('.top-bar .status')).toContainText('1 to send')
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('Your session is over.')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use username and password' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await nothingWaits(page)
  await page.getByRole('button', { name: pick.pickNo }).click()
  await expect(ask(page)).toContainText('Scan the location')
  await pickStop(page, second, pick.product.barcode)
  await expect(page.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await nothingWaits(page)
  const { lines } = await readPick(page, pick.id)
  expect(lines.every(({ pickedSkuTotal, planSkuTotal }) => pickedSkuTotal === planSkuTotal)).toBe(true)
})
