import { expect, type Locator, type Page } from '@playwright/test'

/** The menu at the side with every section open. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.locator('.sidebar-nav')
  await expect(menu.locator('a[href="/dashboard"]')).toBeVisible()
  const shut = menu.locator('.ant-menu-submenu:not(.ant-menu-submenu-open) > [role="menuitem"]')
  while ((await shut.count()) > 0) await shut.first().click()
  return menu
}
