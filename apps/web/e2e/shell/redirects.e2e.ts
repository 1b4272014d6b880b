import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, remember, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const STAFF = '/basic-info/staff/staff-manage'

async function enter(page: Page, username = 'admin') {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.beforeEach(({ page }) => remember(page))

test('a wanted path is remembered, query and all', async ({ page }) => {
  await page.goto('/help?page=02-shell')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/help?page=02-shell')}`)
  await enter(page)
  await expect(page).toHaveURL('/help?page=02-shell')
})

for (const elsewhere of [
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  'javascript:alert(1)',
  '/\t/example.org',
])
  test(`a redirect to ${JSON.stringify(elsewhere)} leads home`, async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
    await enter(page)
    await expect(page).toHaveURL('/dashboard')
  })

test('a redirect to a path of another role leads to /401', async ({ page }) => {
  await page.goto(STAFF)
  await enter(page, 'warehouse')
  await expect(page).toHaveURL('/401')
})

test('/auth-redirect goes there with a session, and keeps it without one', async ({ page }) => {
  await page.goto(`/auth-redirect?redirect=${encodeURIComponent('/help?page=03-keyboard')}`)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/help?page=03-keyboard')}`)
  await enter(page)
  await expect(page).toHaveURL('/help?page=03-keyboard')
  await page.goto(`/auth-redirect?redirect=${encodeURIComponent('/profile/index')}`)
  await expect(page).toHaveURL('/profile/index')
  await page.goto(`/auth-redirect?redirect=${encodeURIComponent('//example.org/x')}`)
  await expect(page).toHaveURL('/dashboard')
})

test('/redirect/{path} replaces itself', async ({ page }) => {
  await signIn(page, '/dashboard')
  await page.goto('/redirect/help?page=02-shell')
  await expect(page).toHaveURL('/help?page=02-shell')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('/redirect/{path} never leaves the application', async ({ page }) => {
  await signIn(page, '/redirect//example.org/x')
  await expect(page).toHaveURL('/404')
})
