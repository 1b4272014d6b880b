import type { Page } from '@playwright/test'

/** To another screen as a link of the application leads there: nothing is loaded anew. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
