import { catalogues } from '@entrepot/messages/translate'
import { expect, type Page } from '@playwright/test'

export type Language = keyof typeof catalogues

/** In place, by the bar at the top: the words of what is shown change and nothing is loaded anew. */
export async function switchLanguage(page: Page, language: Language) {
  await page.locator('.navbar .anticon-global').click()
  const choice = page.locator(`.ant-dropdown [role="menuitem"]:has([lang="${language}"])`).filter({ visible: true })
  // Not by the mouse, which still rests on the button whose hint may lie over the choice.
  await choice.dispatchEvent('click')
  const words = catalogues[language]['language.switched']
  await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
}
