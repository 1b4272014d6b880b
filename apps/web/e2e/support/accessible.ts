import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { IS_SOAK } from './length.ts'

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

const looks = new WeakMap<TestInfo, number>()

/** Each look of each test has one of the two, always the same. */
function appearanceInTurn(): Appearance {
  const test = base.info()
  const nth = looks.get(test) ?? 0
  looks.set(test, nth + 1)
  const letters = [...test.titlePath.join()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (letters + nth) % 2 === 0 ? 'light' : 'dark'
}

/** In a soak the same page in both appearances, else in one of them by turns. It is left in the light one. */
export async function expectAccessibleByTurns(page: Page) {
  const first = IS_SOAK ? 'light' : appearanceInTurn()
  await appear(page, first)
  await expectAccessible(page)
  if (IS_SOAK) {
    await appear(page, 'dark')
    await expectAccessible(page, OF_COLOURS)
  }
  await appear(page, 'light')
}
