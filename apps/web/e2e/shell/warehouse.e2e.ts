import { openMenu } from '../support/menu.ts'
import { LIGHT_SCREEN, newPerson, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const OTHERS = '.ant-dropdown [role="menuitem"]:not([aria-disabled="true"])'

test('switching the warehouse tells its name, goes home and loads anew', async ({ page, request }) => {
  await signIn(page, '/basic-info/staff/staff-manage', await newPerson(request))
  const picker = page.getByRole('button', { name: 'Current warehouse' })
  const before = (await picker.textContent()) ?? ''
  await picker.click()
  const others = page.locator(OTHERS)
  await expect(others.first()).toBeVisible()
  const name = (await others.first().textContent()) ?? ''
  const loadedAnew = page.waitForEvent('load')
  // Half a second later the page is loaded anew: it is looked at from within, at every frame.
  const announced = page.waitForFunction(
    (text) => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === text),
    `Switched to ${name}`,
    { timeout: 60_000 },
  )
  await others.first().click()
  await announced
  await expect(page).toHaveURL('/dashboard')
  await loadedAnew
  await expect(picker).toContainText(name)
  expect(before).not.toContain(name)
})

test('a second tab cannot work in the warehouse that was left', async ({ page, context, request }) => {
  await signIn(page, '/dashboard', await newPerson(request))
  const second = await context.newPage()
  // A page that asks for nothing by itself: the dashboard would find out before anybody works in it.
  await second.goto(LIGHT_SCREEN)
  await expect(second.getByRole('button', { name: 'Current warehouse' })).toBeVisible()

  await page.getByRole('button', { name: 'Current warehouse' }).click()
  await page.locator(OTHERS).first().click()
  await expect(page.getByRole('status')).toContainText('Switched to')

  await (await openMenu(second)).getByRole('link', { name: 'Staff', exact: true }).click()
  const dialog = second.getByRole('dialog', { name: 'The warehouse was changed in another tab' })
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog).toBeHidden()
  await expect(second.getByRole('button', { name: 'Current warehouse' })).toBeVisible()
})
