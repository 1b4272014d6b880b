import { openMenu } from '../support/menu.ts'
import { bearing, newPerson, signIn, tokenFor } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const ME = '**/services/wms/api/v1/admin/users/me'
const PLACES = '/services/wms/api/v1/admin/users/sessions'

test('a session that was ended elsewhere asks; cancel stays, re-login goes', async ({ page, request }) => {
  const username = await newPerson(request)
  // A page that asks the server nothing by itself: the dialog is to come with the click.
  await signIn(page, '/help?page=02-shell', username)
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
  await request.delete(PLACES, { headers: bearing(await tokenFor(request, username)) })

  const dialog = page.getByRole('dialog', { name: 'You have been logged out' })
  await (await openMenu(page)).getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(dialog).toContainText('This session was ended elsewhere.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/staff-manage/)

  await page.getByRole('button', { name: 'Current warehouse' }).click()
  await dialog.getByRole('button', { name: 'Re-Login' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
})

test('a token that nobody knows is removed and the page loaded anew', async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'Admin-Token', value: 'forged', url: baseURL ?? '' },
    { name: 'language', value: 'en', url: baseURL ?? '' },
  ])
  await page.goto('/help?page=02-shell')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/help?page=02-shell')}`)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
})

const answers: readonly (readonly [string, object | undefined, number, string])[] = [
  ['no roles', { data: { roles: [] } }, 200, 'getInfo: roles must be a non-null array!'],
  ['nothing', { data: null }, 200, 'Verification failed, please Login again.'],
  ['an error without words', undefined, 500, 'Has Error'],
  ['an error with words', { status: 500, message: 'The database is away.' }, 500, 'The database is away.'],
]
for (const [what, body, status, words] of answers)
  test(`user info with ${what} ends at the sign-in page with its message`, async ({ page, context }) => {
    await page.route(ME, (route) => route.fulfill({ status, json: { status, message: '', ...body } }))
    await signIn(page, '/help')
    await expect(page).toHaveURL('/login?redirect=%2Fhelp')
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
  })

test('reloading before it is known who is there keeps the session', async ({ page, context }) => {
  await signIn(page, '/help')
  await page.route(ME, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue().catch(() => undefined)
  })
  for (let time = 1; time <= 10; time++) {
    const request = page.waitForRequest(ME)
    await page.goto('/help', { waitUntil: 'commit' })
    await request
    await page.waitForTimeout(time * 40)
  }
  await page.unroute(ME)
  await page.goto('/help')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('Admin-Token')
})

for (const status of [50008, 50012, 50014])
  test(`status ${status} at the first call asks, and cancel leads to the sign-in page`, async ({ page }) => {
    await page.route(ME, (route) =>
      route.fulfill({ status: 401, json: { status, message: 'It is over.', error: 'X' } }),
    )
    await signIn(page, '/help')
    const dialog = page.getByRole('dialog', { name: 'You have been logged out' })
    await expect(dialog).toContainText('It is over.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fhelp')
    await expect(page.getByRole('alert').filter({ hasText: 'It is over.' })).toBeVisible()
  })

test('the status of a session that is over counts in whatever answer it comes', async ({ page }) => {
  await signIn(page, '/dashboard')
  await page.route('**/users/warehouses', (route) =>
    route.fulfill({ status: 200, json: { status: 50014, message: 'It is over.' } }),
  )
  await page.getByRole('button', { name: 'Current warehouse' }).click()
  await expect(page.getByRole('dialog', { name: 'You have been logged out' })).toContainText('It is over.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('a refused call is told of for five seconds, unless it is pointed at', async ({ page }) => {
    await page.clock.install()
    await page.route('**/users/warehouses', (route) =>
      route.fulfill({ status: 503, json: { status: 503, message: 'Busy.' } }),
    )
    await signIn(page, '/dashboard')
    await page.getByRole('button', { name: 'Current warehouse' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Busy.' })
    await expect(toast).toBeVisible()
    await toast.hover()
    // From here on only the steps below let time pass.
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    await page.clock.fastForward(6_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(700, 700)
    await page.clock.fastForward(6_000)
    await expect(toast).toBeHidden()
  })
})

test('another person in another tab: this one starts anew', async ({ page, context, baseURL, request }) => {
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Admin')
  const token = await tokenFor(request, 'distr')
  await context.addCookies([{ name: 'Admin-Token', value: token, url: baseURL ?? '' }])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Diego Reparto')
})
