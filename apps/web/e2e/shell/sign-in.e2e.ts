import { bearing, DEMO_PASSWORD, remember, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => remember(page))

test('a person signs in, works and signs out', async ({ page, context, request }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in - Entrepot · Supply Chain WMS')
  await page.getByLabel('Username').fill('  admin ')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle('Dashboard - Entrepot · Supply Chain WMS')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Admin')
  const cookie = (await context.cookies()).find(({ name }) => name === 'Admin-Token')
  expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })

  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
  const me = await request.get('/services/wms/api/v1/admin/users/me', { headers: bearing(cookie?.value ?? '') })
  expect([me.status(), (await me.json()).error]).toEqual([401, 'invalid_token'])

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
})

test('a wrong password has one fixed answer', async ({ page }) => {
  await page.goto('/login')
  for (const username of ['owner', 'nobody-at-all']) {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Wrong username or password.')
  }
  await expect(page).toHaveURL('/login')
})

test('nothing is sent without a username and a password', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter your username.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
})

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
})

test('the language can be chosen before signing in, and lasts', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('言語を切り替えました')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
})

test('the first visit speaks the language of the browser', async ({ browser, baseURL }) => {
  for (const [locale, word] of [
    ['es-MX', 'Iniciar sesión'],
    ['fr-FR', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
    await context.close()
  }
})

test('who is signed in is sent on from the sign-in page', async ({ page }) => {
  await signIn(page, '/login')
  await expect(page).toHaveURL('/dashboard')
})
