import type { Page } from '@playwright/test'
import { newOwner, PATHS, prepare, unique } from '../engine/acting.ts'
import { expectAccessible, expectAccessibleByTurns } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { expectTranslated } from '../support/words.ts'

// Nothing may come from the cache of an earlier visit while there is no connection.
test.use({ ownContext: true })

const SERVICES = '**/services/**'
const READY = '**/readyz'
const bar = (page: Page) => page.locator('.connection-bar')
const detailOf = (id: string) => `${PATHS.cargoOwners}-create-detail?id=${id}`

test('without a connection everything typed stays, and all is read again when it is back', async ({
  page,
  context,
}) => {
  await signIn(page)
  const name = unique('Offline')
  const { id } = await newOwner(page, name)
  await page.goto(`${PATHS.cargoOwners}?keyword=${name}`)
  const row = page.locator(`tr[data-id="${id}"]`)
  await expect(row).toContainText(name)
  await visit(page, `${detailOf(id)}&edit=1`)
  await page.getByLabel('Address').fill('Typed before the loss')

  await context.setOffline(true)
  await expect(bar(page)).toContainText(/No connection since \d\d:\d\d\. What you see is as it was then\./)
  await expect(page.locator('.detail-header .old-mark')).toContainText('As of')
  await page.getByLabel('Address').fill('Typed without a connection')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'so nothing was sent' }).first()).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Typed without a connection')
  await expectAccessibleByTurns(page)

  // Somebody else goes on working meanwhile.
  await prepare(page, 'PUT', 'cargoOwners', { id, version: 1, name: `${name} renamed` })
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('.toast[data-kind="success"]', { hasText: 'The connection is back' })).toBeVisible()
  await expect(page.locator('.old-mark')).toHaveCount(0)
  await page.locator('.live-notice').getByRole('button', { name: 'See changes' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} renamed`)
  await expect(page.getByLabel('Address')).toHaveValue('Typed without a connection')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.locator('.detail-body')).toContainText('Typed without a connection')
})

test('a list that is shown refreshes by itself when the connection is back', async ({ page, context }) => {
  await signIn(page)
  const name = unique('Back')
  const { id } = await newOwner(page, name)
  await page.goto(`${PATHS.cargoOwners}?keyword=${name}`)
  const row = page.locator(`tr[data-id="${id}"]`)
  await expect(row).toContainText(name)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('.pager .old-mark')).toBeVisible()
  await prepare(page, 'PUT', 'cargoOwners', { id, version: 1, name: `${name} two` })
  await context.setOffline(false)
  await expect(row).toContainText(`${name} two`)

  // A screen that was never opened is waited for, and opens by itself.
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await visit(page, PATHS.dictionaries)
  await expect(page.locator('.status-page')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await expect(page).toHaveURL(PATHS.dictionaries)
})

test('a server without its database is told apart from no connection', async ({ page }) => {
  await signIn(page, PATHS.cargoOwners)
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  const notReady = { status: 503, json: { status: 'not ready' } }
  await page.route(READY, (route) => route.fulfill(notReady))
  await page.route(SERVICES, (route) => route.fulfill(notReady))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(bar(page)).toContainText('it or its database is being restarted')
  await page.unroute(SERVICES)
  await page.unroute(READY)
  await bar(page).getByRole('button', { name: 'Try now' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
})

test('loading the page while the server is away signs nobody out', async ({ page, context }) => {
  await signIn(page, '/help')
  await page.route(READY, (route) => route.abort())
  await page.route(SERVICES, (route) => route.abort())
  await page.reload()
  await expect(bar(page)).toContainText('No connection since')
  expect((await context.cookies()).map(({ name }) => name)).toContain('Admin-Token')
  await page.unroute(SERVICES)
  await page.unroute(READY)
  // The server is asked again by itself, after 15 seconds at most and a half.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/help')
})

test('a save whose answer was lost is repeated with the same key and stored once', async ({ page }) => {
  const code = unique('ONCE').toUpperCase()
  const keys: (string | undefined)[] = []
  await signIn(page, `${PATHS.cargoOwners}-create-detail`)
  await page.route('**/admin/cargoOwners', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill(`Owner ${code}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'did not answer' }).first()).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.detail-header').getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const matches = await prepare<{ total: number }>(page, 'GET', `cargoOwners?keyword=${code}`)
  expect(matches.total).toBe(1)
})

test('the bar speaks every language, and fits a phone', async ({ page, context }) => {
  await signIn(page, PATHS.cargoOwners, 'admin', { language: 'en' })
  for (const language of ['zh', 'es', 'ja'] as const) {
    // There is no room for the choice of a language on a phone.
    await page.setViewportSize({ width: 1440, height: 900 })
    await switchLanguage(page, language)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.card').first()).toBeVisible()
    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    await expectTranslated(page, language)
    // Its colours are the same in every language.
    await (language === 'es' ? expectAccessibleByTurns(page) : expectAccessible(page))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
  }
})
