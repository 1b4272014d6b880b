import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core'
import { IS_SOAK } from './length.ts'

/** What depends on colours; the rest of a page is the same in light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The small one: each page that is looked at gets it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is used of axe-core in a page. Its declared types know neither its rules, each as grave as it is, nor its colours. */
interface AxeInPage {
  run(options: RunOptions): Promise<AxeResults>
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: ImpactValue }[] }
  readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } }
}
interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
  parseString(text: string): Colour
}

/** In the browser, once a page: axe-core reads the same few colours for every element, a third of all it does. */
function readColoursOnce() {
  const axe: AxeInPage = Reflect.get(window, 'axe')
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const colours = new Map<string, Omit<Colour, 'parseString'>>()
  prototype.parseString = function (this: Colour, text: string) {
    const { r, g, b, alpha } = colours.get(text) ?? read.call(this, text)
    colours.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

/** In the browser: what breaks a serious or critical rule, of all rules or of those that are named. */
async function graveFaults(named: readonly string[] | undefined) {
  const isGrave = (impact: ImpactValue | undefined) => impact === 'serious' || impact === 'critical'
  const axe: AxeInPage = Reflect.get(window, 'axe')
  // A violation is as grave as its rule. What the other rules would find is left out below: they need not look for it.
  const slight = axe._audit.rules.filter(({ impact }) => !isGrave(impact))
  const { violations } = await axe.run({
    // What passed is not listed.
    resultTypes: ['violations'],
    ...(named === undefined
      ? { rules: Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }])) }
      : { runOnly: { type: 'rule', values: [...named] } }),
  })
  return violations
    .filter(({ impact }) => isGrave(impact))
    .map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.target} ${node.failureSummary}`) }))
}

/** Nothing serious or critical by axe-core, on the page as it stands. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Colours that are still fading in would be measured half way.
  const isThere = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    return 'axe' in window
  })
  // Read again, it would be compiled again and run slowly.
  if (!isThere) {
    await page.evaluate(AXE)
    await page.evaluate(readColoursOnce)
  }
  expect(await page.evaluate(graveFaults, rules), new URL(page.url()).pathname).toEqual([])
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
