import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { bearing, newPerson, remember, tokenFor } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const STAFF = '/services/wms/api/v1/admin/super/users'
const WANTED = '/basic-info/space-manage/warehouse?status=ACTIVE'

/** Somebody whose password an administrator has just reset, and that password. */
async function withResetPassword(request: APIRequestContext) {
  const username = await newPerson(request)
  const headers = bearing(await tokenFor(request, 'admin'))
  const matches = await (await request.get(`${STAFF}?username=${username}`, { headers })).json()
  const reset = await request.post(`${STAFF}/${matches.data.content[0].id}/resetPassword`, { headers, data: {} })
  return { username, password: (await reset.json()).data.secret as string }
}

async function signInAt(page: Page, path: string, username: string, password: string) {
  await page.goto(path)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const fields = (page: Page) =>
  [
    page.getByLabel('Password you were given'),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again'),
  ] as const

test.beforeEach(({ page }) => remember(page))

test('a reset password is changed at the first sign-in, which then leads to the wanted page', async ({
  page,
  request,
}) => {
  const { username, password } = await withResetPassword(request)
  await signInAt(page, WANTED, username, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(page.getByText('has at least 10 characters')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const [given, next, again] = fields(page)
  await expect(given).toBeFocused()
  const save = page.getByRole('button', { name: 'Save and go on' })
  const fill = async (first: string, second: string, third = second) => {
    await given.fill(first)
    await next.fill(second)
    await again.fill(third)
    await save.click()
  }
  await save.click()
  await expect(page.getByText('This is required.')).toBeVisible()
  await expect(given).toBeFocused()
  await fill(password, 'short')
  await expect(page.getByText('At least 10 characters are needed.')).toBeVisible()
  await fill(password, 'a much better one', 'another one')
  await expect(page.getByText('The two entries differ.')).toBeVisible()
  await fill('not the one given', 'a much better one')
  await expect(page.locator('#currentPassword-fault')).toHaveText('The current password is wrong.')
  await expect(given).toBeFocused()
  await fill(password, password)
  await expect(page.locator('#newPassword-fault')).toHaveText('This is the current password. Choose another one.')
  await expect(page.locator('#currentPassword-fault')).toHaveText('')

  // Reloading changes nothing, and every other address shows the same.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.goto(WANTED)
  await fill(password, 'a much better one')
  await expect(page).toHaveURL(WANTED)
  await expect(page.getByRole('status')).toContainText('Your new password is saved.')
  await expect(page.getByRole('button', { name: 'New warehouse' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'New warehouse' })).toBeVisible()
  await expect(tokenFor(request, username, password)).rejects.toThrow('401')
})

test('who does not want to choose a password now signs out', async ({ page, request }) => {
  const { username, password } = await withResetPassword(request)
  await signInAt(page, '/login', username, password)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('the accounts of the demo are not asked', async ({ page }) => {
  await signInAt(page, '/login', 'warehouse', 'Entrepot-demo-1')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('the form for a new password is accessible, also with its problems', async ({ page, request }) => {
  const { username, password } = await withResetPassword(request)
  await signInAt(page, '/login', username, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expectAccessibleByTurns(page)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('This is required.')).toBeVisible()
  await expectAccessibleByTurns(page)
})
