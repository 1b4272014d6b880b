import { newPerson, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { elsewhere, PATHS } from './acting.ts'

test('a single action is granted to a role, takes effect, and is undone @changes-everything', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const username = await newPerson(request, ['ROLE_cargoowner', 'ROLE_warehouse']).catch(() =>
    newPerson(request, ['ROLE_warehouse']),
  )
  await signIn(page, PATHS.permissions)
  await page.getByRole('textbox', { name: 'Find a screen or action' }).fill('Warehouses · Read')
  const right = page.getByRole('switch', { name: 'Warehouse staff: Warehouses · Read' })
  await right.click()
  await expect(page.getByText('Warehouse staff may now: Warehouses · Read.')).toBeVisible()
  await expect(right).toBeChecked()
  const other = await elsewhere(browser, baseURL, username)
  await other.goto(PATHS.warehouses)
  await expect(other.getByText('in total')).toBeVisible()
  await expect(other.getByRole('button', { name: 'New warehouse' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(right).not.toBeChecked()
  await other.reload()
  await expect(other).toHaveURL('/401')

  await visitOther(page, `${PATHS.auditLogs}?resource=permissions`)
  await expect(page.getByRole('cell', { name: 'Warehouse staff: Warehouses · Read' }).first()).toBeVisible()
  await page.locator('[data-entry]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Warehouses · Read')
  await expect(drawer).not.toContainText('ROLE_')
})

test('the setting that shows warehouse staff everything changes their menu @changes-everything', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const username = await newPerson(request, ['ROLE_warehouse'])
  const other = await elsewhere(browser, baseURL, username)
  await other.goto('/dashboard')
  const menu = other.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByText('Dashboard')).toBeVisible()
  await expect(menu.getByText('Basic data')).toHaveCount(0)

  await signIn(page, PATHS.settings)
  const setting = page.getByRole('switch', { name: 'Warehouse staff see everything' })
  await setting.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved and in effect.')).toBeVisible()
  try {
    await other.reload()
    await expect(menu.getByText('Basic data')).toBeVisible()
    await visitOther(page, `${PATHS.auditLogs}?resource=settings`)
    await page.locator('[data-entry]').first().click()
    await expect(page.getByRole('dialog')).toContainText('Warehouse staff see everything')
    await expect(page.getByRole('dialog')).toContainText('Yes')
  } finally {
    await page.goto(PATHS.settings)
    await setting.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved and in effect.')).toBeVisible()
  }
})

test('a job is started, moves, and tells its result in words', async ({ page, request }) => {
  // Found by who started it: other people's jobs come and go in the same list.
  const username = await newPerson(request)
  await signIn(page, PATHS.jobs, username)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('menuitem', { name: 'Check all figures' }).click()
  await expect(page.getByText('has started.')).toBeVisible()
  const row = page.locator('.data-table tbody tr[data-id]').filter({ hasText: username })
  await expect(row).toContainText('Completed')
  await row.locator('[data-entry]').click()
  await expect(page.getByText('Checks run')).toBeVisible()
  await expect(page.locator('.detail-body')).not.toContainText('{')
})

test('the log shows a whole entry with what changed, and leads from the keyboard', async ({ page }) => {
  await signIn(page, `${PATHS.auditLogs}?action=create&resource=staff`)
  await expect(page.getByText('in total')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('What changed')
  await expect(drawer).toContainText('Display name')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
