import type { Page } from '@playwright/test'
import { bearing, DEMO_PASSWORD, newPerson, signIn, tokenFor } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** One transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('name and picture are changed, and a file that is no picture is refused', async ({ page, request }) => {
  await signIn(page, '/profile/index', await newPerson(request))
  await page.getByLabel('Display name').fill(' Nora <b>Neu</b> ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await expect(page.getByRole('button', { name: 'Account of Nora <b>Neu</b>' })).toBeVisible()

  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toContainText('This is not a PNG, JPEG or WebP picture')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not what it says') })
  await expect(page.getByRole('alert').filter({ hasText: 'The content of “me.png”' })).toBeVisible()
  await expect(page.locator('.account-button img')).toHaveAttribute('src', '/avatar.svg')

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.locator('.account-button img')).toHaveAttribute('src', /\/services\/upload\/api\/file\//)
  await expect
    .poll(() => page.locator('.account-button img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1)
  await page.getByRole('button', { name: 'Use the default one' }).click()
  await expect(page.locator('.account-button img')).toHaveAttribute('src', '/avatar.svg')
})

test('the password is changed, problems stand at their fields, other sessions end', async ({ page, request }) => {
  const username = await newPerson(request)
  const other = await tokenFor(request, username)
  await signIn(page, '/profile/index', username)
  const [current, next, again] = [
    page.getByLabel('Current password'),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again'),
  ]
  const button = page.getByRole('button', { name: 'Change password' })
  await current.fill('wrong password')
  await next.fill('short')
  await button.click()
  await expect(page.getByText('At least 10 characters are needed.')).toBeVisible()
  await next.fill('a much better one')
  await again.fill('another one')
  await button.click()
  await expect(page.getByText('The two entries differ.')).toBeVisible()
  await again.fill('a much better one')
  await button.click()
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await current.fill(DEMO_PASSWORD)
  await button.click()
  await expect(page.getByRole('status')).toContainText('The password was changed')
  const me = await request.get('/services/wms/api/v1/admin/users/me', { headers: bearing(other) })
  expect((await me.json()).status).toBe(50012)
  await page.reload()
  await expect(page).toHaveURL('/profile/index')
})

test('where I am signed in: one place, then all others, are signed out', async ({ page, request }) => {
  const username = await newPerson(request)
  await tokenFor(request, username)
  await tokenFor(request, username)
  await signIn(page, '/profile/index', username)
  const places = page.locator('.place')
  await expect(places).toHaveCount(3)
  await expect(places.first()).toContainText('This browser')
  await places.nth(1).getByRole('button', { name: 'Sign out there' }).click()
  await expect(places).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(places).toHaveCount(1)
  await expect(page.getByText('You are signed in only here.')).toBeVisible()
})

test('the language of the profile is remembered by the browser that it is chosen in, and by no other', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const username = await newPerson(request)
  const languageOf = async (one: Page) => (await one.context().cookies()).find(({ name }) => name === 'language')?.value
  await signIn(page, '/profile/index', username)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.locator('.ant-select-item-option', { hasText: '日本語' }).click()
  await expect(page.getByRole('heading', { name: '自分の情報' })).toBeVisible()
  expect(await languageOf(page)).toBe('ja')

  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login?redirect=/profile/index')
  await elsewhere.getByLabel('Username').fill(username)
  await elsewhere.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'About me' })).toBeVisible()
  expect(await languageOf(elsewhere)).toBeUndefined()
  // The one that is spoken already may be chosen too.
  await elsewhere.getByRole('combobox', { name: 'Language' }).click()
  await elsewhere.locator('.ant-select-item-option', { hasText: 'English' }).click()
  await expect(elsewhere.getByText('Switch Language Success')).toBeVisible()
  expect(await languageOf(elsewhere)).toBe('en')
  await context.close()
})
