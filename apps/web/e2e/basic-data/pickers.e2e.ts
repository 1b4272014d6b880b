import type { Page } from '@playwright/test'
import { newDictionary, PATHS, prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { BASIC } from './paths.ts'

interface Row {
  readonly id: string
  readonly name: string
}
const warehouse = (page: Page, code: string) =>
  prepare<Row>(page, 'POST', 'super/warehouses', { code, name: `House ${code}`, timeZone: 'Asia/Shanghai' })

async function editFirst(page: Page) {
  await page.locator('[data-entry]').first().click()
  await page.locator('.detail-header').getByRole('button', { name: 'Edit' }).click()
}

test('a chosen area is of the chosen warehouse, and goes when another warehouse is chosen', async ({ page }) => {
  await signIn(page)
  const [one, other] = [unique('N').slice(0, 8).toUpperCase(), unique('M').slice(0, 8).toUpperCase()]
  const { id } = await warehouse(page, one)
  await warehouse(page, other)
  await page.goto(`${BASIC.locations}-create-detail?warehouseId=${id}`)
  const area = page.getByRole('combobox', { name: 'Area' })
  await area.click()
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect(options).toHaveCount(4)
  const dock = await options
    .nth(1)
    .locator('.choice-line')
    .evaluate((line) => line.lastChild?.textContent ?? '?')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const field = page.locator('[data-field="areaId"]')
  await expect(field).toContainText(dock)

  await page.getByRole('combobox', { name: 'Warehouse' }).click()
  await page.keyboard.type(other)
  await expect(page.locator('.ant-select-item-option-active:visible')).toContainText(other)
  await page.keyboard.press('Enter')
  await expect(field).not.toContainText(dock)
})

test('a filter by a coded field offers labels, finds by them, and says them on its chip', async ({ page }) => {
  await signIn(page, BASIC.products)
  await page.getByRole('combobox', { name: 'Temperature' }).click()
  await page.keyboard.type('chill')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('Chilled')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/storageTemperatureType=CHILLED/)
  await expect(page.locator('.filter-chips')).toContainText('Chilled')
  await page.reload()
  await expect(page.locator('.filter-chips')).toContainText('Chilled')
})

test('the table inside a cell has ten rows a page, 300 pixels, and is led by the keyboard', async ({ page }) => {
  await signIn(page, `${BASIC.manualBooks}?keyword=T2218W000021`)
  await editFirst(page)
  const cell = page.locator('[data-row="0"] [data-column="hsCode"] input')
  // The code stands there until its name has come.
  await expect(cell).toHaveValue(/^\d{10} ./)
  const before = await cell.inputValue()
  const pages: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('pageSize'))
      pages.push(`${searchParams.get('currentPage') ?? 1}/${searchParams.get('pageSize')}`)
  })
  await cell.focus()
  await page.keyboard.press('ArrowDown')
  const table = page.locator('.choice-table')
  await expect(table.getByRole('row')).toHaveCount(10)
  expect(await table.evaluate((box) => box.getBoundingClientRect().height)).toBe(300)
  await expect(table).toContainText('1–10 /')
  expect(pages).toEqual(['1/10'])
  await page.keyboard.press('PageDown')
  await expect(table).toContainText('11–20 /')
  expect(pages).toEqual(['1/10', '2/10'])
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowDown')
  await expect(table.getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(table).toBeHidden()
  await expect(cell).toHaveValue(before)

  // As a scanner does it: the word and Enter, faster than any answer.
  await page.keyboard.type('0901210000')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveValue(/^0901210000 /)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row="1"] [data-column="hsCode"] input')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('lines of a spreadsheet are pasted into rows, by code or by name', async ({ page }) => {
  await signIn(page, `${BASIC.manualBooks}?keyword=T2218W000021`)
  await editFirst(page)
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      '901\tFirst\t0409000000\tKilogram\t1,200.5\n902\tSecond\tRoasted coffee\t035\t3\n',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(rows).toHaveCount(count + 2)
  const value = (row: number, column: string) =>
    page.locator(`[data-row="${count + row}"] [data-column="${column}"] input`)
  await expect(value(0, 'hsCode')).toHaveValue(/^0409000000 /)
  await expect(value(0, 'declaredUnit')).toHaveValue('Kilogram')
  await expect(value(0, 'declaredQuantity')).toHaveValue('1200.5')
  await expect(value(1, 'hsCode')).toHaveValue(/^0901210000 /)
  await expect(value(1, 'declaredUnit')).toHaveValue('Kilogram')
})

test('items of a dictionary are sorted by dragging', async ({ page }) => {
  await signIn(page)
  const { id } = await newDictionary(page, unique('SORT').toUpperCase(), ['A', 'B', 'C'])
  await page.goto(`${PATHS.dictionaries}-create-detail?id=${id}`)
  await page.locator('.detail-header').getByRole('button', { name: 'Edit' }).click()
  const handle = page.locator('[data-row="0"] .rows-handle')
  const last = page.locator('[data-row="2"]')
  const { height = 40 } = (await last.boundingBox()) ?? {}
  await handle.dragTo(last, { targetPosition: { x: 60, y: height - 4 } })
  const values = page.locator('[data-row] [data-column="value"] input')
  await expect(values.first()).toHaveValue('B')
  await expect(values.nth(2)).toHaveValue('A')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.history')).toContainText('Order changed')
})
