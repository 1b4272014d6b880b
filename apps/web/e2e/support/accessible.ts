import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What depends on colours; the rest of a page is the same in light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Nothing serious or critical by axe-core, on the page as it stands. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Colours that are still fading in would be measured half way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  // Read again, it would be compiled again and run slowly.
  const isThere = await page.evaluate(() => 'axe' in window)
  // What passed is not told, and no second page is opened to put frames together, which we have none of: a quarter of
  // the time for the same violations.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(({ id, nodes }) => ({
    id,
    at: nodes.map((node) => `${node.target} ${node.failureSummary}`),
  }))
  expect(told, new URL(page.url()).pathname).toEqual([])
}

type Appearance = 'light' | 'dark'

/** The page follows the system, a moment later. */
async function appear(page: Page, colorScheme: Appearance) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-appearance', colorScheme)
}

/** Everything, in one appearance, which the page is left in. */
export async function expectAccessibleIn(page: Page, appearance: Appearance) {
  await appear(page, appearance)
  await expectAccessible(page)
}

/** The same page in both appearances. */
export async function expectAccessibleInBoth(page: Page) {
  await expectAccessibleIn(page, 'light')
  await appear(page, 'dark')
  await expectAccessible(page, OF_COLOURS)
  await appear(page, 'light')
}
