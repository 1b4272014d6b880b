import { declarations } from '@entrepot/contract/registry'
import { BASIC } from '../basic-data/paths.ts'
import { PATHS } from '../engine/acting.ts'
import { expectColumnsInSight, hasRows, NARROW_DESK } from '../engine/columns-in-sight.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { type Language, switchLanguage } from '../support/language.ts'
import { IS_SOAK } from '../support/length.ts'
import { openScreen, signInOverHttp } from '../support/plain-http.ts'
import { settling } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'

test.use({ viewport: NARROW_DESK })

/** Every list of the demo that has rows, and the pages that are none. */
const WITH_CONTENT: readonly string[] = [...Object.values(BASIC), ...Object.values(PATHS)]
const CONTENT = '.data-table tbody tr[data-id], .settings-page, .permission-matrix, [role="application"]'

const LANGUAGES = ['en', 'es', 'zh', 'ja'] as const
/** Each walk begins in a language of its own and has a share of the screens, so that two of them go on at a time. */
const screensOf = (walk: number) => declarations.filter((_, nth) => nth % LANGUAGES.length === walk)

/**
 * In a soak every screen in every language; else in one of two, and the screen in the middle of the walk in both. The
 * last language of one screen is the first of the next, so that nothing is switched twice.
 */
function languagesOf(walk: number, nth: number): readonly Language[] {
  const inTurn = [...LANGUAGES.slice(walk), ...LANGUAGES.slice(0, walk)]
  if (IS_SOAK) return nth % 2 === 0 ? inTurn : inTurn.toReversed()
  const middle = Math.floor(screensOf(walk).length / 2)
  if (nth === middle) return inTurn.slice(0, 2)
  return nth < middle ? inTurn.slice(0, 1) : inTurn.slice(1, 2)
}

// A screen is opened once for everything that is looked at on every screen.
for (const [walk, language] of LANGUAGES.entries())
  test(`every screen opens over plain http, is accessible, translated, and shows what matters: from ${language}`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const settled = settling(page)
    await signInOverHttp(page, baseURL, language)
    for (const [nth, declaration] of screensOf(walk).entries()) {
      const { route } = declaration
      const open = () => openScreen(page, route)
      const list = declaration.kind !== 'page' && (await hasRows(page, declaration, open)) ? declaration : undefined
      if (declaration.kind === 'page') await open()
      await expect(page).toHaveURL((url) => url.pathname === route)
      await settled()
      if (WITH_CONTENT.includes(route)) {
        await expect(page.locator(CONTENT).first()).toBeVisible()
        if (route === PATHS.permissions) await page.locator('.permission-area button').last().click()
        await expectAccessibleByTurns(page)
      }
      for (const [turn, shownIn] of languagesOf(walk, nth).entries()) {
        if (turn > 0) {
          // The language is chosen in the bar, which a page that fills the window does without.
          const isBare = declaration.kind === 'page' && declaration.bare === true
          if (isBare) await openScreen(page, PATHS.settings)
          await switchLanguage(page, shownIn)
          if (isBare) await open()
          await settled()
        }
        await expectTranslated(page, shownIn)
        if (list !== undefined) await expectColumnsInSight(page, list)
      }
    }
  })
