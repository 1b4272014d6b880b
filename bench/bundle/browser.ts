import { existsSync } from 'node:fs'
import { type BrowserContext, chromium } from '@playwright/test'
import type { Bench } from '../kit/bench.ts'

/** The system's browser where there is one; else Playwright's own download. */
const executablePath =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** A browser that has never been here: nothing is in its cache. */
export async function openBrowser(
  bench: Bench,
  baseURL: string,
  more: readonly string[] = [],
): Promise<BrowserContext> {
  // Chromium's sandbox does not work for root.
  const usual = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-sandbox']
  const args = [...usual, ...more]
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  bench.onStop(() => browser.close())
  return browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1440, height: 900 } })
}
