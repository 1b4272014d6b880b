import { elsewhere, newOwner, PATHS, prepare, unique } from './engine/acting.ts'
import { liveReaders } from './support/live-readers.ts'
import { newPerson, signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

const detailOf = (id: string) => `${PATHS.cargoOwners}-create-detail?id=${id}`

test('what one person changes another sees at once, and loses nothing typed', async ({ page, browser, baseURL }) => {
  await signIn(page)
  const name = unique('Live')
  const { id } = await newOwner(page, name)
  const colleague = await newPerson(page.request)
  const list = await elsewhere(browser, baseURL, colleague)
  await list.goto(`${PATHS.cargoOwners}?keyword=${name}`)
  const row = list.locator(`tr[data-id="${id}"]`)
  await expect(row).toContainText(name)
  await row.getByRole('checkbox').check()
  // The same person's second tab hears it from the first.
  const view = await list.context().newPage()
  await view.goto(detailOf(id))
  await expect(view.getByRole('heading', { level: 1 })).toContainText(name)
  const form = await list.context().newPage()
  await form.goto(`${detailOf(id)}&edit=1`)
  await form.getByLabel('Address').fill('Typed and not saved')

  await page.goto(`${detailOf(id)}&edit=1`)
  await page.getByLabel('Name', { exact: true }).fill(`${name} renamed`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  // Whoever did it is told nothing.
  await expect(page.locator('.live-notice')).toHaveCount(0)

  await expect(row).toContainText(`${name} renamed`)
  await expect(row).toHaveAttribute('data-changed')
  await expect(row.getByRole('checkbox')).toBeChecked()

  await expect(view.getByRole('heading', { level: 1 })).toContainText(`${name} renamed`)
  await expect(view.locator('.live-notice')).toContainText('just now')

  const notice = form.locator('.live-notice')
  await expect(notice).toContainText('What you typed is still here')
  await expect(form.getByLabel('Address')).toHaveValue('Typed and not saved')
  await notice.getByRole('button', { name: 'See changes' }).click()
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`${name} renamed`)
  await expect(form.getByLabel('Address')).toHaveValue('Typed and not saved')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Edit' })).toBeVisible()
  await list.context().close()
})

test('a form that nobody has touched follows, and a deleted record says so', async ({ page }) => {
  await signIn(page)
  const name = unique('Follow')
  const { id } = await newOwner(page, name)
  await page.goto(`${detailOf(id)}&edit=1`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await prepare(page, 'PUT', 'cargoOwners', { id, version: 1, name: `${name} two` })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} two`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await prepare(page, 'DELETE', `cargoOwners/${id}?version=2`)
  await expect(page.locator('.live-notice')).toContainText('has deleted this record')
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('one tab reads for all of them, and another takes over', async ({ page, context }) => {
  const readers = liveReaders(context)
  await signIn(page, PATHS.cargoOwners)
  await expect.poll(readers).toEqual([PATHS.cargoOwners])
  const name = unique('Lead')
  const { id } = await newOwner(page, name)
  const second = await context.newPage()
  await second.goto(detailOf(id))
  await expect(second.getByRole('heading', { level: 1 })).toContainText(name)
  await prepare(page, 'PUT', 'cargoOwners', { id, version: 1, name: `${name} two` })
  await expect(second.getByRole('heading', { level: 1 })).toContainText(`${name} two`)
  await expect.poll(readers).toEqual([PATHS.cargoOwners])

  await page.close()
  await expect.poll(readers).toEqual([new URL(second.url()).pathname])
  await prepare(second, 'PUT', 'cargoOwners', { id, version: 2, name: `${name} three` })
  await expect(second.getByRole('heading', { level: 1 })).toContainText(`${name} three`)
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })
  test('says that it is cut off, and catches up when it is back', async ({ page, context }) => {
    test.slow()
    await page.clock.install()
    await context.route('**/admin/live', (route) => route.abort())
    await signIn(page, PATHS.cargoOwners)
    const name = unique('Gap')
    await page.getByLabel('Keyword').fill(name)
    await page.getByLabel('Keyword').press('Enter')
    await expect(page.locator('.navbar')).not.toContainText('Live updates paused')
    await page.clock.fastForward(11_000)
    await expect(page.locator('.navbar')).toContainText('Live updates paused')
    await context.unroute('**/admin/live')
    await page.clock.fastForward(60_000)
    await expect(page.locator('.navbar')).not.toContainText('Live updates paused')
  })
})
