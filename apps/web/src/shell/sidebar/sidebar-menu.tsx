import type { MenuNode } from '@entrepot/contract/menu'
import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { MenuIcon } from '../../runtime/icons.tsx'
import { titleKey, trailTo, useMenu } from '../../runtime/menu.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Current } from '../routing/use-current-page.tsx'

type Item = NonNullable<MenuProps['items']>[number]

interface SidebarMenuProps {
  readonly current: Current
  readonly collapsed: boolean
  readonly onChosen?: () => void
}

/** The permitted screens, nested by their paths. A record's screen highlights its list. */
export function SidebarMenu({ current, collapsed, onChosen }: SidebarMenuProps) {
  const t = useWords()
  const menu = useMenu()
  const route = current.kind === 'page' ? current.page.declaration.route : ''
  const trail = useMemo(() => trailTo(route, menu).map((node) => node.path), [route, menu])
  const [openKeys, setOpenKeys] = useState<readonly string[]>(trail)

  // The current screen is always visible; other sections that a person opened stay open.
  useEffect(() => setOpenKeys((open) => [...new Set([...open, ...trail])]), [trail])

  const items = useMemo(() => {
    const itemOf = (node: MenuNode): Item => {
      const icon = <MenuIcon node={node} />
      const title = t(titleKey(node))
      if (node.declaration) return { key: node.path, icon, label: <Link to={node.path}>{title}</Link>, title }
      return { key: node.path, icon, label: title, children: node.children.map(itemOf) }
    }
    return menu.map(itemOf)
  }, [menu, t])

  return (
    <Menu
      className="sidebar-menu"
      mode="inline"
      inlineIndent={10}
      inlineCollapsed={collapsed}
      items={items}
      selectedKeys={[route]}
      {...(collapsed ? {} : { openKeys: [...openKeys], onOpenChange: setOpenKeys })}
      {...(onChosen ? { onClick: onChosen } : {})}
    />
  )
}
