import { expectAccessible } from '../../web/e2e/support/accessible.ts'
import { scan } from '../../web/e2e/support/scan.ts'
import { newPerson } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import {
  ask,
  banner,
  commandsDone,
  expectLargeTargets,
  HANDHELD,
  newPick,
  nothingWaits,
  pickStop,
  readPick,
  sayEmpty,
  signInByName,
  takeByScan,
} from './handheld.ts'

test.use(HANDHELD)

test('a pick is done by scans, with a wrong place and a short', async ({ page, request }) => {
  const pick = await newPick(page, 5, 8)
  const [first, second] = pick.stops
  if (first === undefined || second === undefined) throw new Error('two stops')
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  await expectAccessible(page)
  await expectLargeTargets(page)

  // From the list: kind, task, first instruction.
  await page.getByRole('button', { name: /^Pick / }).click()
  await expectLargeTargets(page)
  await page.getByRole('button', { name: pick.pickNo }).click()
  await expect(ask(page)).toContainText('Scan the location')
  await expect(page.locator('.place-no')).toHaveText(first.place)
  await expectAccessible(page)
  await expectLargeTargets(page)

  await scan(page, second.place)
  await expect(banner(page)).toContainText(`This is ${second.place}. Go to ${first.place}.`)
  await expectAccessible(page)
  // The keys of a scanner, one by one. A busy machine may be slower than a hand: then it scans again.
  await expect(async () => {
    if ((await ask(page).textContent())?.includes('Scan the location')) {
      await page.keyboard.type(first.place, { delay: 0 })
      await page.keyboard.press('Enter')
    }
    await expect(ask(page)).toContainText('Scan the product', { timeout: 10_000 })
  }).toPass()
  await expect(banner(page)).toHaveCount(0)
  await scan(page, pick.product.barcode)
  await expectLargeTargets(page)
  await scan(page, first.place)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await sayEmpty(page, first.place)

  await expect(page.locator('.place-no')).toHaveText(second.place)
  await page.getByRole('button', { name: 'Not all is here' }).click()
  await expectLargeTargets(page)
  await page.getByRole('button', { name: '3', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Damaged' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await expectAccessible(page)
  await nothingWaits(page)

  const { lines } = await readPick(page, pick.id)
  const done = lines.toSorted((a, b) => a.sequence - b.sequence)
  expect(done.map(({ pickedSkuTotal, shortSkuTotal }) => [pickedSkuTotal, shortSkuTotal])).toEqual([
    [first.planSkuTotal, 0],
    [3, second.planSkuTotal - 3],
  ])
  expect(await commandsDone(page, pick.id, 'confirm')).toBe(2)
})

test('without a connection it goes on to the end, also in a new tab, and is sent once', async ({ page, request }) => {
  const context = page.context()
  const pick = await newPick(page, 4, 5, 6)
  const [first, second, third] = pick.stops
  if (first === undefined || second === undefined || third === undefined) throw new Error('three stops')
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  await takeByScan(page, pick.pickNo)
  await pickStop(page, first, pick.product.barcode)
  await expect(page.locator('.place-no')).toHaveText(second.place)
  await nothingWaits(page)
  // The service worker has everything: it starts without a connection from now on.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await expect(page.locator('.top-bar .status')).toContainText('No connection')
  await pickStop(page, second, pick.product.barcode)
  await expect(page.locator('.place-no')).toHaveText(third.place)
  await expect(page.locator('.top-bar .status')).toContainText('1 to send')
  await scan(page, third.place)
  await expect(ask(page)).toContainText('Scan the product')

  await page.close()
  const again = await context.newPage()
  await again.goto('/pda/')
  await expect(again.getByText('No connection: new work cannot be taken. Begun work goes on.')).toBeVisible()
  await again.getByRole('button', { name: pick.pickNo }).click()
  // The place was read before the tab was killed.
  await expect(ask(again)).toContainText('Scan the product')
  await scan(again, pick.product.barcode)
  await expect(ask(again)).toContainText('scan the location again')
  await scan(again, third.place)
  await sayEmpty(again, third.place)
  await expect(again.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await again.locator('.top-bar .status').click()
  await expect(again.locator('.rows li')).toHaveCount(2)
  await expect(again.locator('.rows')).toContainText(`at ${second.place}`)
  await expectAccessible(again)

  await context.setOffline(false)
  await expect(again.getByText('Everything is sent.')).toBeVisible({ timeout: 60_000 })
  const { lines } = await readPick(again, pick.id)
  expect(lines.every(({ pickedSkuTotal, planSkuTotal }) => pickedSkuTotal === planSkuTotal)).toBe(true)
  expect(await commandsDone(again, pick.id, 'confirm')).toBe(3)
})

interface Flash {
  readonly milliseconds: unknown
  readonly words: string | null
}

test('a right scan flashes once the next instruction is in sight, and not into the next scan', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const flashes: Flash[] = []
    const { animate } = Element.prototype
    Object.assign(globalThis, { flashes })
    Element.prototype.animate = function (frames, timing) {
      const milliseconds = typeof timing === 'object' ? timing.duration : timing
      flashes.push({ milliseconds, words: this.textContent })
      return animate.call(this, frames, timing)
    }
  })
  const flashes = () => page.evaluate<readonly Flash[]>('globalThis.flashes')
  const pick = await newPick(page, 5)
  const [stop] = pick.stops
  if (stop === undefined) throw new Error('a stop')
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  await takeByScan(page, pick.pickNo)
  await scan(page, 'NOWHERE')
  await expect(banner(page)).toBeVisible()
  expect(await flashes()).toEqual([])
  await scan(page, stop.place)
  await expect.poll(flashes).toHaveLength(1)
  const [flash] = await flashes()
  expect(flash?.words).toContain('Scan the product')
  expect(flash?.milliseconds).toBeLessThanOrEqual(400)
})
