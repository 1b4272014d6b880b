import { type Browser, expect, type Page } from '@playwright/test'
import { adminToken, bearing, DEMO_PASSWORD, tokenFor } from '../support/session.ts'

const ADMIN = '/services/wms/api/v1/admin'

export const PATHS = {
  staff: '/basic-info/staff/staff-manage',
  dictionaries: '/basic-info/data-dictionary/data-manage',
  warehouses: '/basic-info/space-manage/warehouse',
  cargoOwners: '/basic-info/partner/cargo-owners-manage',
  settings: '/system/settings',
  permissions: '/system/permissions',
  auditLogs: '/system/audit-log',
  jobs: '/system/jobs',
} as const

export const unique = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`

export const mayComeIn = (page: Page, username: string, password: string) =>
  tokenFor(page.request, username, password).then(
    () => true,
    () => false,
  )

/** Somebody else, in a browser of their own. */
export async function elsewhere(
  browser: Browser,
  baseURL: string | undefined,
  username: string,
  password = DEMO_PASSWORD,
) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const value = await tokenFor(page.request, username, password)
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'Admin-Token', value, url },
    { name: 'language', value: 'en', url },
  ])
  return page
}

/** A call of the API as the administrator, to prepare what a test is not about. */
export async function prepare<Data>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const headers = bearing(await adminToken(page.request))
  const answer = await page.request.fetch(`${ADMIN}/${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/**
 * Chooses in a pull-down by the words that are shown; a second choice of the same takes it away. A form that grows
 * under an open pull-down may close it: then it is opened again, as a person would.
 */
export async function choose(page: Page, label: string, ...options: readonly string[]) {
  const box = page.getByRole('combobox', { name: label })
  const list = page.locator('.ant-select-dropdown:visible')
  await box.click()
  for (const option of options) {
    await expect(async () => {
      if (!(await list.isVisible())) await box.click()
      await list.getByText(option, { exact: true }).click({ timeout: 5_000 })
    }).toPass()
  }
  // One that takes several stays open. Any other is shut by the choice, and Escape would be the form's.
  if ((await page.locator('.ant-select-multiple', { has: box }).count()) > 0) await box.press('Escape')
  await expect(list).toBeHidden()
}

interface Saved {
  readonly id: string
  readonly version: number
}

const inFour = (text: string) => ({ zh: text, en: text, es: text, ja: text })

/** A dictionary that only this test knows. */
export const newDictionary = (page: Page, code: string, values: readonly string[] = ['A', 'B']) =>
  prepare<Saved>(page, 'POST', 'dicts', {
    code,
    names: inFour(`Name of ${code}`),
    items: values.map((value) => ({ value, labels: inFour(`Label ${value}`), enabled: true })),
  })

export const newOwner = (page: Page, name: string) =>
  prepare<Saved>(page, 'POST', 'cargoOwners', { code: unique('C').toUpperCase(), name })
