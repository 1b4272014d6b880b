import { gzipSync } from 'node:zlib'
import { expectAccessible } from '../../web/e2e/support/accessible.ts'
import { scan } from '../../web/e2e/support/scan.ts'
import { newPerson } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import {
  badgeOwner,
  banner,
  expectLargeTargets,
  HANDHELD,
  newPick,
  openHandheld,
  PIN,
  pickStop,
  signInByName,
  takeByScan,
} from './handheld.ts'

test.use(HANDHELD)

test('a badge and a PIN sign in; what is wrong is said', async ({ page, request }) => {
  const { username, badge } = await badgeOwner(request)
  await openHandheld(page)
  await expect(page.getByRole('heading', { name: 'Scan your badge' })).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await scan(page, '6901234567892')
  await expect(banner(page)).toContainText('This is not a badge.')
  await scan(page, badge)
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await expectLargeTargets(page)
  const enterPin = async (pin: string) => {
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await enterPin('9182')
  await expect(banner(page)).toContainText('Wrong badge or PIN.')
  await expectAccessible(page)
  await enterPin(PIN)
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('signing out with unsent work says how many wait, and nobody else sends them', async ({ page, request }) => {
  const pick = await newPick(page, 3, 4)
  const [first] = pick.stops
  if (first === undefined) throw new Error('a stop')
  const ann = await newPerson(request, ['ROLE_warehouse'])
  await signInByName(page, ann)
  await takeByScan(page, pick.pickNo)
  await page.context().setOffline(true)
  await pickStop(page, first, pick.product.barcode)
  await expect(page.locator('.top-bar .status')).toContainText('1 to send')
  await page.goBack()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(banner(page)).toContainText('Not sent yet: 1.')
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.getByText('Of other people on this device: 1.')).toBeVisible()

  await page.context().setOffline(false)
  const ben = await newPerson(request, ['ROLE_warehouse'])
  await signInByName(page, ben)
  await page.locator('.top-bar .status').click()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await expect(page.getByText('Of other people on this device: 1.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Scan your badge' })).toBeVisible()

  await signInByName(page, ann)
  await expect(page.getByRole('button', { name: pick.pickNo })).toContainText('1 of 2')
  await page.locator('.top-bar .status').click()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await expect(page.getByText('Of other people')).toHaveCount(0)
})

test('the first load needs at most 180 KB, words of one language included', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // What the service worker stores for later is not what the page waits for.
    if (response.fromServiceWorker() || response.request().serviceWorker() !== null) return
    if (/\.(js|css|html|svg)$|\/pda\/$/.test(pathname))
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await openHandheld(page)
  await expect(page.getByRole('heading', { name: 'Scan your badge' })).toBeVisible()
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  test.info().annotations.push({ type: 'KB', description: total.toFixed(1) })
  expect(total).toBeLessThanOrEqual(180)
})
