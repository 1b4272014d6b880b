import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { choose, newDictionary, newOwner, PATHS, prepare, unique } from './acting.ts'

test('filters stand in the address and as chips, and survive a visit to a record', async ({ page }) => {
  await signIn(page, PATHS.staff)
  await expect(page.getByText('in total')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('  adm ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=adm$/)
  await choose(page, 'Status', 'Active')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/keyword=adm&status=ACTIVE/)
  await expect(page.locator('.chip')).toHaveText([/Keyword\s*adm/, /Status\s*Active/])
  await expect(page.locator('[data-entry]')).toHaveText(['admin'])

  await page.locator('[data-entry]').click()
  await expect(page.getByRole('heading', { name: 'admin' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/keyword=adm&status=ACTIVE/)

  await page.getByRole('button', { name: 'Remove the filter Keyword' }).click()
  await expect(page).toHaveURL(/\?status=ACTIVE$/)
  await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.locator('.chip')).toHaveText([/Status\s*Active/])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(PATHS.staff)
})

test('a range of days is sent as start and end, and names stand for ids in chips', async ({ page }) => {
  await signIn(page, PATHS.staff)
  await expect(page.getByText('in total')).toBeVisible()
  await choose(page, 'Warehouses', 'Valencia Port Logistics')
  await page.getByRole('button', { name: 'More (' }).click()
  await page.getByLabel('Created').click()
  // The calendar comes after the click, takes the focus and opens: only then does it read what is typed.
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
  const [from, to] = [page.getByLabel('Created'), page.locator('.ant-picker-range input').nth(1)]
  await expect(from).toBeFocused()
  await from.pressSequentially('2026-01-01')
  await from.press('Enter')
  await expect(to).toBeFocused()
  await to.pressSequentially('2026-12-31')
  // Enter takes the day and searches.
  const request = page.waitForRequest(/super\/users\?.*createdTimeStart=2026-01-01&createdTimeEnd=2026-12-31/)
  await to.press('Enter')
  await request
  await page.reload()
  await expect(page.locator('.chip')).toHaveText([/Valencia Port Logistics/, /2026-01-01 – 2026-12-31/])
})

test('sorting, paging and page size stand in the address too', async ({ page }) => {
  await signIn(page, `${PATHS.auditLogs}?pageSize=10`)
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows).toHaveCount(10)
  await page.getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/currentPage=2/)
  await page.getByRole('button', { name: 'Time', exact: true }).click()
  await expect(page).toHaveURL(/sort=happenedTime%2Casc/)
  await expect(page).not.toHaveURL(/currentPage/)
  await expect(page.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'ascending')
})

test('totals are over all rows that match, on every page of them', async ({ page }) => {
  await signIn(page)
  const totals = page.locator('.data-table tfoot')
  // Others work meanwhile: it is looked at until all figures are of the same moment.
  await expect(async () => {
    await page.goto('/query-analysis/stock-list?pageSize=10')
    const figures = await prepare<{ skuTotal: string }>(page, 'GET', 'inventories/totals?fields=skuTotal')
    const expected = totals.getByText(Number(figures.skuTotal).toLocaleString('en'), { exact: true })
    await expect(totals).toContainText('Total')
    await expect(expected.first()).toBeVisible({ timeout: 5_000 })
    await page.getByTitle('2', { exact: true }).click()
    await expect(page).toHaveURL(/currentPage=2/)
    await expect(page.locator('.data-table')).toHaveAttribute('data-stale', 'false')
    await expect(expected.first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
})

test('a view is saved, opened, changed, renamed and deleted', async ({ page }) => {
  await signIn(page, `${PATHS.staff}?status=ACTIVE&sort=username%2Casc`)
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('Name of the view').fill('At work')
  await page.keyboard.press('Enter')
  const tabs = page.getByRole('navigation', { name: 'Saved views' })
  await expect(tabs.getByRole('button', { name: 'At work', exact: true })).toHaveAttribute('aria-current', 'true')
  await tabs.getByRole('button', { name: 'All' }).click()
  await expect(page).toHaveURL(PATHS.staff)
  await tabs.getByRole('button', { name: 'At work', exact: true }).click()
  await expect(page).toHaveURL(/status=ACTIVE&sort=username%2Casc&view=/)

  await page.getByRole('button', { name: 'Display name' }).click()
  await tabs.getByRole('button', { name: 'Manage the view At work' }).click()
  await page.getByRole('menuitem', { name: 'Save the changes to this view' }).click()
  await tabs.getByRole('button', { name: 'Manage the view At work' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save the changes' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name of the view').fill('Here')
  await page.keyboard.press('Enter')
  await page.reload()
  await tabs.getByRole('button', { name: 'Manage the view Here' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(tabs).toHaveCount(0)
})

test('columns are put away, moved, kept, and set back', async ({ page }) => {
  await signIn(page, PATHS.warehouses)
  const headers = () => page.locator('.data-table thead th[scope="col"]').allInnerTexts()
  await expect(page.getByText('in total')).toBeVisible()
  const before = await headers()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Address' }).uncheck()
  await page.getByRole('button', { name: 'Move Name up' }).click()
  await expect.poll(headers).toEqual(['Name', 'Code', ...before.slice(2).filter((title) => title !== 'Address')])
  await page.reload()
  await expect.poll(headers).toEqual(['Name', 'Code', ...before.slice(2).filter((title) => title !== 'Address')])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Back to the standard columns' }).click()
  await expect.poll(headers).toEqual(before)
})

test('what matches is exported as a spreadsheet', async ({ page, context }) => {
  await signIn(page, `${PATHS.staff}?status=ACTIVE`)
  await expect(page.getByText('in total')).toBeVisible()
  const file = context.waitForEvent('page').then((opened) => opened.waitForEvent('download'))
  const request = page.waitForRequest(/super\/users\/export\?status=ACTIVE/)
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  await request
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('the keyboard walks the rows and opens one', async ({ page }) => {
  await signIn(page, PATHS.warehouses)
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  const code = await rows.nth(1).locator('[data-entry]').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page).toHaveURL(/create-detail\?id=/)
})

test('several rows at once: what was refused is told row by row', async ({ page }) => {
  await signIn(page)
  const name = unique('Many')
  await newOwner(page, `${name} one`)
  const two = await newOwner(page, `${name} two`)
  await page.goto(`${PATHS.cargoOwners}?keyword=${name}`)
  const tools = page.getByRole('toolbar')
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  // Somebody is faster with one of them.
  await prepare(page, 'POST', `cargoOwners/${two.id}/deactivate`, {})
  await tools.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  const result = page.locator('.ant-alert', { hasText: 'Deactivate: 1 of 2 done' })
  await expect(result.getByRole('listitem')).toHaveText([/two.*not possible/])
  await expect(page.locator('.state-tag', { hasText: 'Inactive' })).toHaveCount(2)

  // What all of it was done for needs no list: the rows show it.
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await tools.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.locator('.state-tag', { hasText: 'Inactive' })).toHaveCount(0)
  await expect(result).toHaveCount(0)
  await expect(page.locator('.batch-results')).toHaveCount(0)
})

test('nothing that matches, nothing that answers, and a way on from both', async ({ page }) => {
  await signIn(page, `${PATHS.staff}?keyword=nobody-is-called-this`)
  await expect(page.getByText('Nothing matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('in total')).toBeVisible()

  await page.route(/super\/users\?/, (route) => route.fulfill({ status: 503, json: { message: 'Busy just now' } }))
  await page.reload()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute(/super\/users\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('in total')).toBeVisible()
})

test('a number beyond ten thousand is counted when somebody asks', async ({ page }) => {
  await page.route(/auditLogs\?/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, total: 10_000, totalExact: false } } })
  })
  await signIn(page, PATHS.auditLogs)
  await expect(page.getByText('10,000+ in total')).toBeVisible()
  await page.getByRole('button', { name: 'Count all' }).click()
  await expect(page.getByText('10,000+ in total')).toHaveCount(0)
})

test('deleting asks first, then the record is gone', async ({ page }) => {
  await signIn(page)
  const code = unique('GONE').toUpperCase()
  await newDictionary(page, code)
  await page.goto(`${PATHS.dictionaries}?keyword=${code}`)
  await page.getByRole('row', { name: code }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches this search.')).toBeVisible()
})
