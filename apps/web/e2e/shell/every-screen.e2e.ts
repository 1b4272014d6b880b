import { declarations } from '@entrepot/contract/registry'
import { BASIC } from '../basic-data/paths.ts'
import { PATHS } from '../engine/acting.ts'
import { expectColumnsInSight, hasRows, NARROW_DESK } from '../engine/columns-in-sight.ts'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { openScreen, signInOverHttp } from '../support/plain-http.ts'
import { settling } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'

test.use({ viewport: NARROW_DESK })

/** Every list of the demo that has rows, and the pages that are none. */
const WITH_CONTENT: readonly string[] = [...Object.values(BASIC), ...Object.values(PATHS)]
const CONTENT = '.data-table tbody tr[data-id], .settings-page, .permission-matrix, [role="application"]'

/** The last language of one screen is the first of the next, so that nothing is switched twice. */
const THERE = ['es', 'zh', 'ja'] as const
const BACK = THERE.toReversed()

/** Each part is a walk of its own, so that two of them go on at a time. */
const PARTS = 6
const partOf = (part: number) => declarations.filter((_, nth) => nth % PARTS === part)

// A screen is opened once for everything that is looked at on every screen.
for (let part = 0; part < PARTS; part += 1)
  test(`every screen opens over plain http, is accessible in light and dark, translated, and shows what matters: ${part + 1} of ${PARTS}`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const settled = settling(page)
    await signInOverHttp(page, baseURL, THERE[0])
    for (const [nth, declaration] of partOf(part).entries()) {
      const { route } = declaration
      const open = () => openScreen(page, route)
      const list = declaration.kind !== 'page' && (await hasRows(page, declaration, open)) ? declaration : undefined
      if (declaration.kind === 'page') await open()
      await expect(page).toHaveURL((url) => url.pathname === route)
      await settled()
      if (WITH_CONTENT.includes(route)) {
        await expect(page.locator(CONTENT).first()).toBeVisible()
        if (route === PATHS.permissions) await page.locator('.permission-area button').last().click()
        await expectAccessibleInBoth(page)
      }
      const languages = nth % 2 === 0 ? THERE : BACK
      for (const language of languages) {
        if (language !== languages[0]) {
          // The language is chosen in the bar, which a page that fills the window does without.
          const isBare = declaration.kind === 'page' && declaration.bare === true
          if (isBare) await openScreen(page, PATHS.settings)
          await switchLanguage(page, language)
          if (isBare) await open()
          await settled()
        }
        await expectTranslated(page, language)
        if (list !== undefined) await expectColumnsInSight(page, list)
      }
    }
  })
