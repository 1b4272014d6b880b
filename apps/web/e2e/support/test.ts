import { test as base, expect } from '@playwright/test'
import { useBase } from './session.ts'

/** Every test fails on an error of the page itself, and on anything the content security policy had to stop. */
export const test = base.extend<{ readonly faults: string[]; readonly quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  faults: async ({}, use) => use([]),
  quiet: [
    async ({ page, baseURL, faults }, use) => {
      useBase(page, baseURL)
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text())
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
