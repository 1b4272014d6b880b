import type { SystemHealth } from '@entrepot/contract/integration/health'
import { finding, HEALTH_CHECKS, type HealthFinding } from '@entrepot/domain/health/finding'
import type { Page } from '@playwright/test'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'

const HEALTH = '**/admin/systemHealth'
const ASKED = '2026-11-18T04:05:06.000Z'
const row = (page: Page, check: string) => page.locator(`.health-row[data-check="${check}"]`)

/** The server as if it were so, until the next call. */
async function pretend(page: Page, ...findings: readonly HealthFinding[]) {
  const data: SystemHealth = { askedTime: ASKED, version: '9.8.7', findings }
  await page.unroute(HEALTH)
  await page.route(HEALTH, (route) => route.fulfill({ json: { status: 200, message: '', data } }))
}

const GOOD = [
  finding('databaseAnswers', { milliseconds: 2 }),
  finding('jobsInTime', { due: 0 }),
  finding('figuresRight', {}, '2026-11-18T02:00:30.000Z'),
]

test('an administrator sees how every part of this server is', async ({ page }) => {
  await signIn(page, '/system/health')
  await expect(page.locator('.health-summary h2')).toBeVisible()
  // A demo is not backed up, and this one has no replica.
  for (const check of HEALTH_CHECKS.filter((one) => one !== 'replica' && one !== 'backup'))
    await expect(row(page, check).locator('.health-words')).not.toBeEmpty()
  await expect(page.locator('.health-row')).toHaveCount(HEALTH_CHECKS.length - 2)
  await expect(page.locator('.health-summary')).toContainText(/Asked at \d\d:\d\d:\d\d\. Asked again every 15 s\./)
  await expectAccessibleByTurns(page)
  await switchLanguage(page, 'zh')
  await expectTranslated(page, 'zh')
})

test('when all is well it says so calmly; else what is wrong, since when, and where to mend it', async ({ page }) => {
  await signIn(page)
  await pretend(page, ...GOOD)
  await page.goto('/system/health')
  await expect(page.getByRole('heading', { name: 'Everything is in order' })).toBeVisible()
  await expect(page.locator('.health-step')).toHaveCount(0)
  await expect(row(page, 'verify')).toContainText('Last: 2026-11-18 10:00')
  await expectAccessibleByTurns(page)

  const since = '2026-11-18T01:05:06.000Z'
  await pretend(
    page,
    finding('deliveriesGivenUp', { givenUp: 1_200, warehouses: 'SHA' }, since),
    finding('clocksDiffer', { seconds: 2.5 }),
    ...GOOD,
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'To look at: 2' })).toBeVisible()
  const deliveries = row(page, 'deliveries')
  await expect(deliveries).toContainText('Broken')
  await expect(deliveries).toContainText('given up: 1,200. Warehouses: SHA.')
  await expect(deliveries).toContainText(/Since 2026-11-18 09:05, 3 hr\.? ago/)
  await expect(deliveries).toContainText('What to do')
  await expect(row(page, 'clock')).toContainText('differ by 2.5 s')
  await expectAccessibleByTurns(page)
  await deliveries.getByRole('link', { name: 'Open “ERP messages”' }).click()
  await expect(page).toHaveURL(/\/system\/integration-deliveries\?(.*&)?state=GIVEN_UP/)
})

test('it asks again by itself, and says when the server does not answer', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await pretend(page, ...GOOD)
  await page.goto('/system/health')
  await expect(page.getByRole('heading', { name: 'Everything is in order' })).toBeVisible()

  await pretend(page, finding('jobsFailed', { failed: 1 }), ...GOOD.filter(({ check }) => check !== 'jobs'))
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('heading', { name: 'To look at: 1' })).toBeVisible()

  await page.unroute(HEALTH)
  await page.route(HEALTH, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'No', error: 'INTERNAL' } }),
  )
  await page.clock.fastForward(16_000)
  const warning = page.getByText('The server does not answer. What is shown here is from 12:05:06.')
  await expect(warning).toBeVisible()
  await expect(row(page, 'jobs')).toBeVisible()
  await expectAccessibleByTurns(page)

  await pretend(page, ...GOOD)
  await page.clock.fastForward(16_000)
  await expect(warning).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Everything is in order' })).toBeVisible()
})
