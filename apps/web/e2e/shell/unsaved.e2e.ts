import { newPerson, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('leaving a page with unsaved input asks, and keeps or discards it', async ({ page, request }) => {
  await signIn(page, '/profile/index', await newPerson(request))
  await page.getByLabel('Display name').fill('Not saved')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await expect(dialog).toContainText('Profile')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/profile/index')
  await expect(page.getByLabel('Display name')).toHaveValue('Not saved')

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('with the tabs bar a page is kept, and only closing it asks', async ({ page }) => {
  await signIn(page, '/basic-info/staff/staff-manage-create-detail', 'admin', { preferences: { tabsBar: true } })
  await page.getByLabel('Username').fill('half-done')
  const bar = page.getByRole('navigation', { name: 'Open pages' })
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await bar.getByRole('link', { name: 'Staff member' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('half-done')

  await bar.getByRole('button', { name: 'Close Staff member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('half-done')
  await bar.getByRole('button', { name: 'Close Staff member' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(bar.getByRole('link', { name: 'Staff member' })).toHaveCount(0)
})

test('logging out with unsaved input asks first', async ({ page, request }) => {
  await signIn(page, '/profile/index', await newPerson(request))
  await page.getByLabel('Current password').fill('something')
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/login')
})
