import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './language.ts'
import { DEMO_PASSWORD, lanOriginOf } from './session.ts'
import { visit } from './visit.ts'

/** By the form, as the first visitor from another computer does. Answers the origin. */
export async function signInOverHttp(page: Page, baseURL: string | undefined, language: Language = 'en') {
  const origin = lanOriginOf(baseURL)
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.goto(`${origin}/login`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.locator('#username').fill('admin')
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(`${origin}/dashboard`)
  return origin
}

/** Kept tabs stay in the document, hidden. */
export const shown = (page: Page, selector: string): Locator =>
  page.locator(`main ${selector}`).filter({ visible: true })

/** Opens a screen inside the application. Waits in the page itself: forty screens one after the other add up. */
export async function openScreen(page: Page, route: string) {
  const before = await page.title()
  if (new URL(page.url()).pathname !== route) {
    await visit(page, route)
    await page.waitForFunction((title) => document.title !== title, before)
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(h1, .data-table, form, .settings-page)')].some((one) =>
      one.checkVisibility(),
    ),
  )
  expect(await shown(page, '.status-page').count(), route).toBe(0)
}
