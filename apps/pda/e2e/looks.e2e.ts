import { LANGUAGES } from '@entrepot/contract/kit/language'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../web/e2e/support/accessible.ts'
import { IS_SOAK } from '../../web/e2e/support/length.ts'
import { scan } from '../../web/e2e/support/scan.ts'
import { newPerson } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import { expectLargeTargets, HANDHELD, newPick, openHandheld, signInByName, takeByScan } from './handheld.ts'

test.use(HANDHELD)

const SIZES = [
  [360, 640],
  [390, 844],
  [800, 480],
] as const

const NAMES = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }

/** For people to look at; no test reads them, and there are three hundred. A failure has a picture anyway. */
const DRAWS_PICTURES = IS_SOAK || process.env.PICTURES === 'on'

/** Nothing is wider than the screen, at any size, in light and dark. */
async function look(page: Page, name: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const widest = await page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('#root *')].map((one) => one.getBoundingClientRect().right)),
      )
      expect(widest, `${name} ${width} × ${height}`).toBeLessThanOrEqual(width + 0.5)
      const path = test.info().outputPath(`${name}-${width}x${height}-${colorScheme}.png`)
      if (DRAWS_PICTURES) await page.screenshot({ path })
    }
    await expectLargeTargets(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What is asked for, with place and pieces, is in sight without scrolling. */
async function expectInSight(page: Page) {
  const bottom = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.ask, .place-no, .pieces, .stepper, .number-pad')].map(
        (one) => one.getBoundingClientRect().bottom,
      ),
    ),
  )
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

for (const language of LANGUAGES)
  test(`every screen fits, in ${language}`, async ({ page, request }) => {
    const pick = await newPick(page, 7, 26)
    const [first, second] = pick.stops
    if (first === undefined || second === undefined) throw new Error('two stops')
    await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: NAMES[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look(page, 'settings')
    await page.goBack()
    await expect(page.locator('.card').first()).toBeVisible()
    await look(page, 'home')
    await page.locator('.card').first().click()
    await look(page, 'tasks')
    await page.goBack()
    await scan(page, pick.pickNo)
    await expect(page.locator('.place-no')).toHaveText(first.place)
    await look(page, 'place')
    await scan(page, second.place)
    await expect(page.locator('.banner')).toBeVisible()
    await look(page, 'wrong')
    await scan(page, first.place)
    await expect(page.locator('.banner')).toHaveCount(0)
    await scan(page, pick.product.barcode)
    await expect(page.locator('.stepper')).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expectInSight(page)
    }
    await look(page, 'count')
    await page.locator('.count-value').click()
    await look(page, 'pad')
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expectInSight(page)
    }
    await page.goBack()
    await expect(page.locator('.number-pad')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('.card.begun')).toContainText(pick.pickNo)
    await look(page, 'begun')
    await page.context().clearCookies()
  })

test('the sign-in fits, in every language', async ({ page }) => {
  await openHandheld(page)
  for (const language of LANGUAGES) {
    await page.getByRole('button', { name: NAMES[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look(page, `badge-${language}`)
  }
  await scan(page, 'EB0123456789ABCDEF')
  await expect(page.locator('.number-pad')).toBeVisible()
  await look(page, 'pin')
})

test('left and right hand have the tools on their side', async ({ page, request }) => {
  const pick = await newPick(page, 3, 4)
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  const cameraAt = async () => (await page.getByRole('button', { name: 'Camera' }).boundingBox())?.x ?? 0
  await takeByScan(page, pick.pickNo)
  expect(await cameraAt()).toBeGreaterThan(180)
  await page.goBack()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Left hand' }).click()
  await page.goBack()
  await page.getByRole('button', { name: pick.pickNo }).click()
  expect(await cameraAt()).toBeLessThan(180)
})
