import type { Page, Request } from '@playwright/test'

const QUIET_MS = 300

/** Follows what a page asks for from the start. `networkidle` would wait for the live stream, which never ends. */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/live')) return
    open.add(request)
    last = Date.now()
  })
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    last = Date.now()
    while (open.size > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(50)
  }
}
