import { test as base, expect } from '@playwright/test'
import { lanOriginOf, originOf, useBase } from './session.ts'
import { SharedContext } from './shared-context.ts'

interface Fixtures {
  /** For tests of what a browser does that was never here, and for those that change a context for good. */
  readonly ownContext: boolean
  readonly faults: string[]
  readonly quiet: undefined
}

interface WorkerFixtures {
  /** By the options that it was made with. */
  readonly sharedContexts: Map<string, SharedContext>
}

/** Every test fails on an error of the page itself, and on anything the content security policy had to stop. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  sharedContexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async ({ browser, baseURL, ownContext, sharedContexts, viewport, colorScheme, hasTouch }, use) => {
    const closeRest = async () => {
      const shared = [...sharedContexts.values()].map(({ context }) => context)
      await Promise.all(browser.contexts().map((one) => (shared.includes(one) ? undefined : one.close())))
    }
    if (ownContext || process.env.TRACE === 'on') {
      await use(await browser.newContext())
      return closeRest()
    }
    const key = JSON.stringify([viewport, colorScheme, hasTouch])
    const shared = sharedContexts.get(key) ?? (await SharedContext.open(browser))
    sharedContexts.set(key, shared)
    await use(shared.context)
    await shared.clear([originOf(baseURL), lanOriginOf(baseURL)])
    await closeRest()
  },
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
