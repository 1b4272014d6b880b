import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the manual opens, has contents, and follows the language', async ({ page }) => {
  await signIn(page, '/dashboard')
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Help manual' }).click()
  await expect(page).toHaveURL('/help')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.locator('[aria-current="page"]')).toHaveText('Signing in')
  await contents.getByRole('link', { name: 'Finding your way' }).click()
  await expect(page).toHaveURL('/help?page=02-shell')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finding your way')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Finding your way')
  await expect(page).toHaveURL('/help?page=02-shell')
})

for (const language of ['en', 'zh', 'es', 'ja'] as const)
  test(`every page and every link of the manual in ${language}`, async ({ page }) => {
    await signIn(page, '/help', 'admin', { language })
    const links = page.locator('.help-contents a')
    await expect(links.first()).toBeVisible()
    const names = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).search))
    expect(names.length).toBeGreaterThanOrEqual(2)
    for (const name of names) {
      await page.locator(`.help-contents a[href$="${name}"]`).click()
      await expect(page.locator(`.help-contents a[href$="${name}"]`)).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('.manual h1')).toHaveCount(1)
      const targets = await page
        .locator('.manual a[href*="?page="]')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).search))
      expect(targets.filter((target) => !names.includes(target))).toEqual([])
      expect(await page.locator('.manual').innerText()).not.toMatch(/\*\*|\]\(|^#/m)
    }
  })
