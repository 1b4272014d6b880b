import { catalogues } from '@entrepot/messages/translate'
import { switchLanguage } from '../support/language.ts'
import { openMenu } from '../support/menu.ts'
import { LIGHT_SCREEN, remember, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
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

    test('menu, dialogs and tabs', async ({ page }) => {
      await signIn(page, '/dashboard', 'admin', { language, preferences: { tabsBar: true } })
      const cut = await (await openMenu(page))
        .locator('.ant-menu-title-content')
        .evaluateAll((labels) =>
          labels.filter((label) => label.scrollWidth > label.clientWidth).map((one) => one.textContent),
        )
      expect(cut).toEqual([])

      const opened = page.locator('.ant-dropdown, [role="dialog"]').filter({ visible: true })
      const tools = page.locator('.navbar button')
      for (let place = 0; place < (await tools.count()); place += 1) {
        // Not the full screen, and the first folds the menu.
        if (await tools.nth(place).locator('.anticon-fullscreen').count()) continue
        await tools.nth(place).click()
        if (place > 0) await expect(opened).toHaveCount(1)
        await expectTranslated(page, language)
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      }
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTranslated(page, language)
    })
  })

test('a language is chosen again and again, told of once, and refused while its words do not arrive', async ({
  page,
}) => {
  await signIn(page, LIGHT_SCREEN)
  await switchLanguage(page, 'es')
  await switchLanguage(page, 'ja')
  await expect(page.getByRole('status').filter({ visible: true })).toHaveText([catalogues.ja['language.switched']])
  await page.route(/\.js$/, (route) => route.abort())
  await page.locator('.navbar .anticon-global').click()
  await page.locator('.ant-dropdown [lang="zh"]').dispatchEvent('click')
  await expect(page.getByRole('alert')).toHaveText(catalogues.ja['shell.offline'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})
