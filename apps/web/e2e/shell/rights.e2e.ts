import { detailRouteOf, readPermission } from '@entrepot/contract/kit/declaration'
import { menuOf } from '@entrepot/contract/menu'
import { declarations, guarded } from '@entrepot/contract/registry'
import { permissionSet } from '@entrepot/domain/identity/permission-set'
import type { Role } from '@entrepot/domain/identity/roles'
import type { Page } from '@playwright/test'
import { bearing, signIn, tokenFor } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const SETTINGS = '/services/wms/api/v1/admin/settings'
const PEOPLE: readonly (readonly [string, Role])[] = [
  ['admin', 'ROLE_admin'],
  ['warehouse', 'ROLE_warehouse'],
  ['distr', 'ROLE_distr'],
  ['owner', 'ROLE_cargoowner'],
]

// One after the other: the setting of the second half is everybody's.
test.describe.configure({ mode: 'serial' })

type Nodes = ReturnType<typeof menuOf>
const leaves = (nodes: Nodes): string[] =>
  nodes.flatMap((node) => (node.declaration ? [node.path] : leaves([...node.children])))

async function menuPaths(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  // Closed sections hold their links back until they are opened, and opening one may bring another.
  for (let closed = 1; closed > 0; ) {
    const section = menu.locator('[role="menuitem"][aria-expanded="false"]')
    closed = await section.count()
    if (closed > 0) await section.first().click()
  }
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

async function walk(page: Page, username: string, role: Role, seesAll: boolean) {
  const { granted } = permissionSet([role], guarded, [], seesAll)
  await signIn(page, '/dashboard', username)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await menuPaths(page)).toEqual(leaves(menuOf(declarations, granted)))
  for (const declaration of declarations) {
    const allowed = granted.has(readPermission(declaration))
    await page.goto(declaration.route)
    await expect(page, declaration.route).toHaveURL(allowed ? new RegExp(`${declaration.route}(\\?|$)`) : '/401')
    const detail = detailRouteOf(declaration)
    if (detail === undefined) continue
    const creates = declaration.kind === 'resource' && declaration.writes.includes('create')
    await page.goto(detail)
    const may = allowed && granted.has(`${declaration.name}.create`)
    await expect(page, detail).toHaveURL(!creates ? '/404' : may ? new RegExp(`${detail}(\\?|$)`) : '/401')
  }
}

async function setReading(page: Page, warehouseRoleSeesAll: boolean) {
  const headers = bearing(await tokenFor(page.request, 'admin'))
  const { data } = (await (await page.request.get(SETTINGS, { headers })).json()) as { data: { version: number } }
  const answer = await page.request.put(SETTINGS, { headers, data: { version: data.version, warehouseRoleSeesAll } })
  expect(answer.ok()).toBe(true)
}

for (const [username, role] of PEOPLE)
  test(`${role} sees and opens what the table says`, ({ page }) => walk(page, username, role, false))

test('ROLE_warehouse in the other reading', async ({ page }) => {
  await setReading(page, true)
  try {
    await walk(page, 'warehouse', 'ROLE_warehouse', true)
  } finally {
    await setReading(page, false)
  }
})

test('what is not there is /404: unknown, misspelt, specified but not built', async ({ page }) => {
  await signIn(page, '/dashboard')
  for (const path of ['/nowhere', '/Dashboard', '/warehouse/storage/receipt-notice', '/help/x', '/system']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/404')
  }
  await expect(page).toHaveTitle('Page not found - Entrepot · Supply Chain WMS')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the status pages are public', async ({ page }) => {
  for (const [path, words] of [
    ['/401', /./],
    ['/404', /./],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
})

test('a record highlights its list, and the breadcrumb leads back', async ({ page }) => {
  await signIn(page, '/basic-info/staff/staff-manage')
  await page.goto('/basic-info/staff/staff-manage-create-detail')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText('Staff')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText([/Basic data/, /Staff/, /Staff member/])
  await crumbs.getByRole('link', { name: 'Staff' }).click()
  await expect(page).toHaveURL(/staff-manage(\?|$)/)
})
