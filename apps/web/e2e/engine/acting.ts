import { type Browser, expect, type Page } from '@playwright/test'

export const PASSWORD = 'Entrepot-demo-1'
export const ADMIN = '/services/wms/api/v1/admin'

export const unique = (prefix: string) => `${prefix}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

/** The token of a person, or undefined when they may not come in. */
export async function tokenOf(page: Page, username: string, password = PASSWORD): Promise<string | undefined> {
  const answer = await page.request.post('/auth/login', { data: { username, password } })
  return answer.ok() ? ((await answer.json()) as { access_token: string }).access_token : undefined
}

interface Who {
  readonly username?: string
  readonly password?: string
  readonly language?: string
}

/** Signs in without the login screen, which has tests of its own. */
export async function actAs(page: Page, { username = 'admin', password = PASSWORD, language = 'en' }: Who = {}) {
  const token = await tokenOf(page, username, password)
  expect(token, `${username} signs in`).toBeDefined()
  const url = new URL((await page.request.get('/')).url()).origin
  await page.context().addCookies([
    { name: 'Admin-Token', value: token ?? '', url },
    { name: 'language', value: language, url },
  ])
  return token ?? ''
}

/** Somebody else, in a browser of their own. */
export async function elsewhere(browser: Browser, who: Who): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await actAs(page, who)
  return page
}

/** A call of the API, to prepare what a test is not about. */
export async function api<Data>(page: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? ''
  const answer = await page.request.fetch(`${ADMIN}/${path}`, {
    method,
    headers: { 'X-Auth-Token': token },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** Chooses in a pull-down by the words that are shown. */
export async function choose(page: Page, label: string, ...options: readonly string[]) {
  await page.getByLabel(label, { exact: true }).click()
  for (const option of options) {
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

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
