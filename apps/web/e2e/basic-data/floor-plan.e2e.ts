import type { Page } from '@playwright/test'
import { prepare } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { BASIC } from './paths.ts'

const PLAN = BASIC.floorPlan
const LOCATION = /\/space-manage\/location-create-detail\?id=/
const surface = (page: Page) => page.getByRole('application')
const card = (page: Page) => page.locator('.place-card')
/** The card is there a frame before the place is in the middle, as large as it takes to read its number. */
const inTheMiddle = (page: Page) => expect(page.locator('.scale-bar')).toHaveText('2 m')

interface Listed {
  readonly content: readonly { readonly id: string; readonly fullNo: string }[]
}
/** The demo's first warehouse, and one of its locations that stands along an aisle. */
async function demoLocation(page: Page) {
  const { content } = await prepare<Listed>(page, 'GET', 'super/warehouses?code=CN-SHA')
  const warehouseId = content[0]!.id
  const query = `storageLocations?warehouseId=${warehouseId}&fullNo=A-01&pageSize=1`
  const [location] = (await prepare<Listed>(page, 'GET', query)).content
  return { warehouseId, location: location! }
}

async function openPlan(page: Page, query = '') {
  await signIn(page)
  const { warehouseId, location } = await demoLocation(page)
  await page.goto(`${PLAN}?warehouseId=${warehouseId}${query}`)
  await expect(surface(page)).toBeVisible()
  return { warehouseId, location }
}

test('a location is found by its number, shown in the middle, and opened', async ({ page }) => {
  const { location } = await openPlan(page)
  await page.keyboard.press('/')
  await page.keyboard.type(location.fullNo.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText(location.fullNo)
  await inTheMiddle(page)

  const { x, y, width, height } = (await surface(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await expect(page.locator('.place-tooltip')).toContainText(location.fullNo)
  await page.mouse.move(x + width / 2 + 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(LOCATION)
  expect(page.url()).toContain(location.id)
  await expect(page.getByRole('heading', { name: location.fullNo })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${PLAN}\\?warehouseId=`))
  await expect(surface(page)).toBeVisible()
})

test('the keyboard alone walks over the plan and opens a location', async ({ page }) => {
  await openPlan(page)
  await surface(page).focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeVisible()
  const first = await card(page).locator('strong').textContent()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(card(page).locator('strong')).not.toHaveText(first!)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(LOCATION)
})

test('wheel, keys and buttons zoom, a drag moves and does not open', async ({ page }) => {
  await openPlan(page)
  const scale = page.locator('.scale-bar')
  // Before its first drawing the plan has no size, and the scale is that of no plan.
  await expect(surface(page).locator('canvas')).toHaveAttribute('width', /\d/)
  const whole = await scale.textContent()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(scale).not.toHaveText(whole!)
  await surface(page).press('0')
  await expect(scale).toHaveText(whole!)
  const { x, y, width, height } = (await surface(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(0, -900)
  await expect(scale).not.toHaveText(whole!)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 200, y + height / 2 + 60, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(PLAN))
})

test('what the colours say and which warehouse is shown stand in the address', async ({ page }) => {
  const { warehouseId } = await openPlan(page, '&colourBy=purpose')
  await expect(page.locator('.plan-legend')).toContainText('Pick face')
  await page.getByText('Shelf type', { exact: true }).click()
  await expect(page).toHaveURL(/colourBy=type/)
  await page.getByLabel('Show cameras').click()
  await expect(page).toHaveURL(/cameras=0/)
  await page.reload()
  await expect(page.getByLabel('Show cameras')).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Locations as a list' })).toHaveAttribute(
    'href',
    `${BASIC.locations}?warehouseId=${warehouseId}`,
  )
})

test('a plan that cannot ask for the stock says so, and calls no place empty', async ({ page }) => {
  const answers = [{ status: 503, json: { status: 503, message: 'Busy', error: 'UNAVAILABLE' } }]
  await page.route('**/stocks/byLocation', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  await openPlan(page, '&colourBy=fill')
  await expect(page.getByRole('alert')).toContainText('Busy')
  await expect(page.locator('.plan-legend')).not.toContainText('Empty')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.plan-legend')).toContainText('Empty')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link to one location opens the plan with it marked', async ({ page }) => {
  await signIn(page)
  const { warehouseId, location } = await demoLocation(page)
  await page.goto(`${PLAN}?warehouseId=${warehouseId}&locationId=${location.id}`)
  await expect(card(page)).toContainText(location.fullNo)
})

test('a warehouse without locations says how to make them, and a failure can be tried again', async ({ page }) => {
  await signIn(page)
  const { warehouseId } = await demoLocation(page)
  const answers = [
    { status: 503, json: { status: 503, message: 'Busy', error: 'UNAVAILABLE' } },
    { json: { status: 200, message: '', data: { areas: [], locations: [], shelfTypes: [], cameras: [] } } },
  ]
  await page.route('**/floorPlan?**', (route) => route.fulfill(answers.shift()!))
  await page.goto(`${PLAN}?warehouseId=${warehouseId}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This warehouse has no locations yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the locations' }).click()
  await expect(page).toHaveURL(`${BASIC.locations}?warehouseId=${warehouseId}`)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the first touch names a location, and nothing scrolls sideways', async ({ page }) => {
    const { location } = await openPlan(page)
    await page.getByRole('combobox', { name: 'Find a location by number' }).fill(location.fullNo)
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText(location.fullNo)
    await inTheMiddle(page)
    await surface(page).press('Escape')
    const { x, y, width, height } = (await surface(page).boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(card(page)).toContainText(location.fullNo)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await card(page).getByRole('button', { name: 'Open' }).tap()
    await expect(page).toHaveURL(LOCATION)
  })
})

test('the map of coordinates leads to its records, and stays hidden when it was', async ({ page }) => {
  await signIn(page, BASIC.latLong)
  await surface(page).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('.plane-name')).toContainText('°')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/-create-detail\?id=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Hide the map' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible()
  await expect(surface(page)).toHaveCount(0)
})
