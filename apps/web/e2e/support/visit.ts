import type { Page } from '@playwright/test'

const PATIENCE_MS = 60_000

/** To another screen as a link of the application leads there: nothing is loaded anew. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** The same, and the screen that was left is gone: the address is there before the new one is. */
export async function visitOther(page: Page, path: string) {
  const before = await page.title()
  await visit(page, path)
  await page.waitForFunction((title) => document.title !== title, before, { timeout: PATIENCE_MS })
}
