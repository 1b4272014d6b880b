import { declarations } from '@entrepot/contract/registry'
import { openMenu } from '../support/menu.ts'
import { remember, signIn } from '../support/session.ts'
import { settling } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { expectTranslated } from '../support/words.ts'

for (const language of ['zh', 'es', 'ja'] as const)
  test.describe(language, () => {
    test('public pages', async ({ page }) => {
      await remember(page, { language })
      for (const path of ['/login', '/401', '/404']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectTranslated(page, language)
      }
    })

    test('every declared screen', async ({ page }) => {
      // Every one of them until it is quiet.
      test.slow()
      const settled = settling(page)
      await signIn(page, '/dashboard', 'admin', { language, preferences: { tabsBar: true } })
      for (const { route } of declarations) {
        await visit(page, route)
        await expect(page).toHaveURL((url) => url.pathname === route)
        await expect(page.locator('main :is(h1, h2, table, form, button)').first()).toBeAttached()
        await settled()
        await expectTranslated(page, language)
      }
    })

    test('no word of the menu is cut', async ({ page }) => {
      await signIn(page, '/dashboard', 'admin', { language })
      const cut = await (await openMenu(page))
        .locator('.ant-menu-title-content')
        .evaluateAll((labels) =>
          labels.filter((label) => label.scrollWidth > label.clientWidth).map((one) => one.textContent),
        )
      expect(cut).toEqual([])
    })

    test('dialogs and menus', async ({ page }) => {
      await signIn(page, '/dashboard', 'admin', { language })
      await expect(page.locator('.navbar')).toBeVisible()
      const tools = page.locator('.navbar button')
      for (let place = 0; place < (await tools.count()); place += 1) {
        // Not the full screen.
        if (await tools.nth(place).locator('.anticon-fullscreen').count()) continue
        await tools.nth(place).click()
        await page.waitForTimeout(400)
        await expectTranslated(page, language)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(400)
      }
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTranslated(page, language)
    })
  })
