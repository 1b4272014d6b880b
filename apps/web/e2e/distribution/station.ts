import { expect, type Page } from '@playwright/test'

/** What a scanner or a hand types, and Enter. */
export async function enter(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** What the station says of the last scan, and in which tone. */
export async function expectWord(page: Page, text: string, tone: 'note' | 'stop' | 'done') {
  await expect(page.locator('.station-word')).toContainText(text)
  await expect(page.locator('.station-word')).toHaveAttribute('data-tone', tone)
}
