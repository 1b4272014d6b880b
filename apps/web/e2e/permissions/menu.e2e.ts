import { declarations } from '@entrepot/contract/registry'
import type { BrowserContext, Page } from '@playwright/test'
import { IS_SOAK } from '../support/length.ts'
import { openMenu } from '../support/menu.ts'
import { tokenFor } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visit, visitOther } from '../support/visit.ts'

/**
 * Every screen of the registry against the permission table, role by role, in both readings. The table is written
 * out by hand here: which areas each role sees.
 */
const SEES = {
  admin: ['everyone', 'basicData', 'governedData', 'system', 'warehouse', 'distribution', 'stockQueries', 'analysis'],
  warehouse: ['everyone', 'warehouse'],
  distr: ['everyone', 'warehouse', 'basicData', 'governedData'],
  owner: ['everyone', 'stockQueries'],
} satisfies Record<string, readonly string[]>
const WAREHOUSE_SEES_ALL = [
  'everyone',
  'warehouse',
  'distribution',
  'stockQueries',
  'analysis',
  'basicData',
  'governedData',
]

/** Who walks through all screens. The administrator opens every screen in shell/every-screen.e2e.ts. */
const WALKS: readonly (readonly string[])[] = [SEES.warehouse, SEES.distr, SEES.owner, WAREHOUSE_SEES_ALL]

/** In a soak whoever may open a screen opens it; else one of them, in turn. Who may not is sent away from each. */
function isOpenedBy(areas: readonly string[], { area, nth }: { readonly area: string; readonly nth: number }) {
  const mayOpen = WALKS.filter((one) => one.includes(area))
  return IS_SOAK || mayOpen[nth % mayOpen.length] === areas
}

const ADMIN = '/services/wms/api/v1/admin'

async function signIn(context: BrowserContext, baseURL: string, username: string) {
  const value = await tokenFor(context.request, username)
  await context.addCookies([
    { name: 'Admin-Token', value, url: baseURL },
    { name: 'language', value: 'en', url: baseURL },
  ])
}

/** Where the menu leads. */
async function menuPaths(page: Page): Promise<string[]> {
  const menu = await openMenu(page)
  return menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}

async function expectMenu(page: Page, areas: readonly string[]) {
  await page.goto('/dashboard')
  const inMenu = declarations.filter((one) => areas.includes(one.area) && !('hidden' in one && one.hidden))
  expect((await menuPaths(page)).sort()).toEqual(inMenu.map((one) => one.route).sort())
}

async function walk(page: Page, areas: readonly string[]) {
  for (const [nth, { route, area, name }] of declarations.entries()) {
    const from = new URL(page.url()).pathname
    const isSeen = areas.includes(area)
    if (isSeen && !isOpenedBy(areas, { area, nth })) continue
    // The address is there before the screen is, and before anybody is sent away from it.
    await (isSeen && route !== from ? visitOther : visit)(page, route)
    const expected = isSeen ? route : '/401'
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe(expected)
  }
}

for (const [username, areas] of Object.entries(SEES)) {
  test(`${username} sees the screens of the table and no other`, async ({ page, context, baseURL }) => {
    // Every declared screen, one after the other.
    test.slow()
    await signIn(context, baseURL!, username)
    await expectMenu(page, areas)
    // The administrator opens every screen in shell/every-screen.e2e.ts.
    if (username !== 'admin') await walk(page, areas)
  })
}

test('a role that is not permitted comes to /401 after signing in with such a redirect', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  await page.goto('/system/settings')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('Entrepot-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/401/)
})

test('the warehouse role sees the other reading when the setting says so @changes-everything', async ({
  page,
  context,
  baseURL,
}) => {
  // Every declared screen, one after the other.
  test.slow()
  const headers = { 'X-Auth-Token': await tokenFor(context.request, 'admin') }
  const put = async (warehouseRoleSeesAll: boolean) => {
    const { data } = await (await context.request.get(`${ADMIN}/settings`, { headers })).json()
    const body = { version: data.version, warehouseRoleSeesAll }
    expect((await context.request.put(`${ADMIN}/settings`, { headers, data: body })).ok()).toBe(true)
  }
  await put(true)
  try {
    await signIn(context, baseURL!, 'warehouse')
    await expectMenu(page, WAREHOUSE_SEES_ALL)
    await walk(page, WAREHOUSE_SEES_ALL)
  } finally {
    await put(false)
  }
})
