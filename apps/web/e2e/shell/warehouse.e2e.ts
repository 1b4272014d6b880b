import type { Page } from '@playwright/test'
import { openMenu } from '../support/menu.ts'
import { LIGHT_SCREEN, newPerson, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const OTHERS = '.ant-dropdown [role="menuitem"]:not([aria-disabled="true"])'

/** To begin before the switch. Half a second later the page is loaded anew: it is looked at from within, at every frame. */
const announced = (page: Page, name: string) =>
  page.waitForFunction(
    (text) => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === text),
    `Switched to ${name}`,
    { timeout: 60_000 },
  )

/** What the first of the others is called, once they are shown. */
async function nameOfOther(page: Page) {
  const other = page.locator(OTHERS).first()
  await expect(other).toBeVisible()
  return (await other.textContent()) ?? ''
}

test('switching the warehouse tells its name, goes home and loads anew', async ({ page, request }) => {
  await signIn(page, '/basic-info/staff/staff-manage', await newPerson(request))
  const picker = page.getByRole('button', { name: 'Current warehouse' })
  const before = (await picker.textContent()) ?? ''
  await picker.click()
  const name = await nameOfOther(page)
  const loadedAnew = page.waitForEvent('load')
  const told = announced(page, name)
  await page.locator(OTHERS).first().click()
  await told
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
  const told = announced(page, await nameOfOther(page))
  await page.locator(OTHERS).first().click()
  await told

  await (await openMenu(second)).getByRole('link', { name: 'Staff', exact: true }).click()
  const dialog = second.getByRole('dialog', { name: 'The warehouse was changed in another tab' })
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog).toBeHidden()
  await expect(second.getByRole('button', { name: 'Current warehouse' })).toBeVisible()
})
