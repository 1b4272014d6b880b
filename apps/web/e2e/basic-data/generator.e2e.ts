import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { BASIC } from './paths.ts'

interface Saved {
  readonly id: string
}

const GENERATE = '**/storageLocations/generate'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Generate locations' })
const opener = (page: Page) => page.getByRole('button', { name: 'Generate locations' })

/** An area of a warehouse of its own, where no other test finds these places to put goods, and the list of them. */
async function openArea(page: Page) {
  await signIn(page)
  const code = unique('G').slice(0, 10).toUpperCase()
  const warehouse = { code, name: `House ${code}`, timeZone: 'Asia/Shanghai' }
  const { id: warehouseId } = await prepare<Saved>(page, 'POST', 'super/warehouses', warehouse)
  const area = await prepare<Saved>(page, 'POST', 'warehouseAreas', {
    warehouseId,
    code,
    name: code,
    purpose: 'STORAGE',
  })
  await page.goto(`${BASIC.locations}?warehouseId=${warehouseId}&areaId=${area.id}`)
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  return { code }
}

test('what is being created says so and cannot be called off; afterwards the list shows it', async ({ page }) => {
  const { code } = await openArea(page)
  await drawer(page).getByLabel('Prefix').fill(code)
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(GENERATE, async (route) => {
    if ((route.request().postDataJSON() as { dryRun: boolean }).dryRun === false) await held
    await route.continue()
  })
  await drawer(page).getByRole('button', { name: 'Create 240 locations' }).click()
  await expect(drawer(page)).toContainText('Locations being created: 240, all of them or none.')
  await expect(drawer(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.locator('.ant-drawer-mask').click({ position: { x: 20, y: 400 } })
  await expect(drawer(page)).toBeVisible()
  goOn()
  await expect(drawer(page)).toBeHidden()
  await expect(page.locator('.list-screen')).toContainText('240 in total')
  await opener(page).click()
  await expect(drawer(page).getByLabel('Prefix')).toHaveValue('')
})

test('a closed drawer keeps its pattern, and gives the focus back', async ({ page }) => {
  await openArea(page)
  await drawer(page).getByRole('spinbutton', { name: 'Bays: To' }).fill('15')
  await drawer(page).getByLabel('Prefix').fill('KEPT')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByLabel('Prefix')).toHaveValue('KEPT')
  await expect(drawer(page).getByRole('button', { name: 'Create 360 locations' })).toBeEnabled()
  await drawer(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(opener(page)).toBeFocused()
})

test('why nothing can be created is said where it is wrong', async ({ page }) => {
  await openArea(page)
  const prefix = drawer(page).getByLabel('Prefix')
  await prefix.fill('‹é 空')
  await expect(prefix).toHaveAccessibleDescription(/Letters, digits and/)
  await expect(prefix).toHaveAttribute('aria-invalid', 'true')
  await prefix.fill('É')
  await expect(prefix).not.toHaveAttribute('aria-invalid')
  await drawer(page).getByRole('spinbutton', { name: 'Bays: To' }).fill('0')
  await expect(drawer(page).getByRole('button', { name: 'Create locations', exact: true })).toBeDisabled()
})
