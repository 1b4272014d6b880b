import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing serious or critical by axe-core, on the page as it stands. */
export async function expectAccessible(page: Page) {
  // Colours that are still fading in would be measured half way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.target} ${node.failureSummary}`) })),
  ).toEqual([])
}

/** The same page in both appearances; it follows the system at once. */
export async function expectAccessibleInBoth(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
