import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { choose, elsewhere, mayComeIn, PATHS, unique } from './acting.ts'

test('a staff member is made, works, is locked, unlocked and gets a new password', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, PATHS.staff)
  const username = unique('ana')
  await page.getByRole('button', { name: 'New staff member' }).click()
  await expect(page.getByRole('heading', { name: 'New staff member' })).toBeVisible()

  // What is missing is said at its field, before anything is sent.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is required.')).toHaveCount(2)
  await expect(page.getByText('Choose at least 1.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Display name').fill('Ana Prueba')
  await page.getByLabel('E-mail').fill('ana')
  await choose(page, 'Roles', 'Warehouse staff', 'Distribution staff')
  await choose(page, 'Warehouses', '上海外高桥保税仓', 'Valencia Port Logistics')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.keyboard.press('Control+Enter')

  // The made-up password is shown once.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It is shown only this once')).toBeVisible()
  const first = (await dialog.getByTestId('secret').innerText()).trim()
  expect(first.length).toBeGreaterThanOrEqual(10)
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await expect(page).toHaveURL(/id=/)
  await expect(page.getByText('Warehouse staff, Distribution staff')).toBeVisible()

  // It works once: the person chooses another before anything else.
  const ana = await elsewhere(browser, baseURL, username, first)
  const own = 'chosen by ana herself'
  await ana.goto('/dashboard')
  await ana.getByLabel('Password you were given').fill(first)
  await ana.getByLabel('New password', { exact: true }).fill(own)
  await ana.getByLabel('New password again').fill(own)
  await ana.getByRole('button', { name: 'Save and go on' }).click()
  await expect(ana.getByRole('button', { name: 'Account of Ana Prueba' })).toBeVisible()
  expect(await mayComeIn(page, username, first)).toBe(false)

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('signed out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.locator('.detail-header')).toContainText('Locked')
  expect(await mayComeIn(page, username, own)).toBe(false)
  await ana.reload()
  await expect(ana.getByText('You have been logged out')).toBeVisible()

  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.locator('.detail-header')).toContainText('Active')
  expect(await mayComeIn(page, username, own)).toBe(true)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  const second = (await page.getByTestId('secret').innerText()).trim()
  await page.getByRole('button', { name: 'I have it' }).click()
  expect(await mayComeIn(page, username, own)).toBe(false)
  expect(await mayComeIn(page, username, second)).toBe(true)

  // The history tells it all, in words.
  const history = page.getByRole('complementary', { name: 'History' })
  for (const entry of ['Password reset', 'Unlocked', 'Locked', 'Created']) await expect(history).toContainText(entry)
  await expect(history).not.toContainText('ACTIVE')
})

test('one click more than needed makes one record, not two', async ({ page }) => {
  await signIn(page, `${PATHS.staff}-create-detail`)
  const username = unique('twice')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Display name').fill('Twice')
  await choose(page, 'Roles', 'Warehouse staff')
  await page.getByLabel('First password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await visitOther(page, `${PATHS.staff}?username=${username}`)
  await expect(page.getByText('1 in total')).toBeVisible()
})

test("the server's refusal stands at the field, or on the page", async ({ page }) => {
  await signIn(page, `${PATHS.staff}-create-detail`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Display name').fill('Another')
  await choose(page, 'Roles', 'Cargo owner')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-field="cargoOwnerIds"]')).toContainText('needs at least one cargo owner')
  await choose(page, 'Roles', 'Cargo owner', 'Warehouse staff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-field="username"]')).toContainText('already exists')
})

test('what a person may not do is not offered', async ({ page }) => {
  await signIn(page, PATHS.staff, 'distr')
  await expect(page.getByText('in total')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New staff member' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.locator('[data-entry]').first().click()
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
