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

const APPEARANCES = ['light', 'dark'] as const

/** In a soak every look is taken in both appearances, else in one of them, in turn: they differ in colours alone. */
const appearancesOf = (turn: number) => (IS_SOAK ? APPEARANCES : [APPEARANCES[turn % 2 === 0 ? 0 : 1]])

const NAMES = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }

/** For people to look at; no test reads them, and there are three hundred. A failure has a picture anyway. */
const DRAWS_PICTURES = IS_SOAK || process.env.PICTURES === 'on'

/** Nothing is wider than the screen, at any size; the turn chooses the appearance of each. */
async function look(page: Page, name: string, turn: number) {
  for (const [nth, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of appearancesOf(turn + nth)) {
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
  // The words of a language change no colour: each screen is measured in one of them.
  if (IS_SOAK || turn % LANGUAGES.length === 0) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, ['color-contrast'])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The looks of a test, one after the other; those of another language begin with another turn. */
function looksFrom(first: number) {
  let turn = first
  return async (page: Page, name: string) => {
    await look(page, name, turn)
    turn += 1
  }
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

for (const [nth, language] of LANGUAGES.entries())
  test(`every screen fits, in ${language}`, async ({ page, request }) => {
    const takeLook = looksFrom(nth)
    const pick = await newPick(page, 7, 26)
    const [first, second] = pick.stops
    if (first === undefined || second === undefined) throw new Error('two stops')
    await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: NAMES[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await takeLook(page, 'settings')
    await page.goBack()
    await expect(page.locator('.card').first()).toBeVisible()
    await takeLook(page, 'home')
    await page.locator('.card').first().click()
    await takeLook(page, 'tasks')
    await page.goBack()
    await scan(page, pick.pickNo)
    await expect(page.locator('.place-no')).toHaveText(first.place)
    await takeLook(page, 'place')
    await scan(page, second.place)
    await expect(page.locator('.banner')).toBeVisible()
    await takeLook(page, 'wrong')
    await scan(page, first.place)
    await expect(page.locator('.banner')).toHaveCount(0)
    await scan(page, pick.product.barcode)
    await expect(page.locator('.stepper')).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expectInSight(page)
    }
    await takeLook(page, 'count')
    await page.locator('.count-value').click()
    await takeLook(page, 'pad')
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expectInSight(page)
    }
    await page.goBack()
    await expect(page.locator('.number-pad')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('.card.begun')).toContainText(pick.pickNo)
    await takeLook(page, 'begun')
    await page.context().clearCookies()
  })

test('the sign-in fits, in every language', async ({ page }) => {
  const takeLook = looksFrom(0)
  await openHandheld(page)
  for (const language of LANGUAGES) {
    await page.getByRole('button', { name: NAMES[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await takeLook(page, `badge-${language}`)
  }
  await scan(page, 'EB0123456789ABCDEF')
  await expect(page.locator('.number-pad')).toBeVisible()
  await takeLook(page, 'pin')
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
