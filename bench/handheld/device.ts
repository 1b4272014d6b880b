import { gzipSync } from 'node:zlib'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import type { CDPSession, Page } from '@playwright/test'
import { openBrowser } from '../bundle/browser.ts'
import type { Bench } from '../kit/bench.ts'

export interface Device {
  readonly page: Page
  readonly cdp: CDPSession
  readonly version: string
  /** Gzip size of what the page waited for before it could be used, in bytes. */
  readonly firstLoad: number
}

/** A handheld of the smallest size that is promised, signed in, its service worker installed. */
export async function openDevice(bench: Bench, origin: string): Promise<Device> {
  const context = await openBrowser(bench, origin)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await context.addCookies([{ name: 'language', value: 'en', url: origin }])
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.fromServiceWorker() || response.request().serviceWorker() !== null) return
    if (/\.(js|css|html|svg)$|\/pda\/$/.test(pathname))
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto('/pda/')
  await page.getByRole('heading', { name: 'Scan your badge' }).waitFor()
  const firstLoad = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.getByRole('button', { name: 'Use username and password' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('.scan-hint').waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  const cdp = await context.newCDPSession(page)
  return { page, cdp, version: `Chromium ${context.browser()?.version()}`, firstLoad }
}

/** What waits to be sent, as the status says it. */
export const waitingCommands = async (page: Page): Promise<number> => {
  const words = await page.locator('.top-bar .status').innerText()
  return Number(/([\d,]+) to send/.exec(words)?.[1]?.replaceAll(',', '') ?? 0)
}
