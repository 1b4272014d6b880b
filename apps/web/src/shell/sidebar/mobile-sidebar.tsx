import { Drawer } from 'antd'
import { usePreferences } from '../../runtime/preferences.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { Brand } from './sidebar.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'

interface MobileSidebarProps {
  readonly current: Current
  readonly open: boolean
  readonly onClose: () => void
}

/** The same menu as a drawer; choosing a screen closes it. */
export default function MobileSidebar({ current, open, onClose }: MobileSidebarProps) {
  const t = useWords()
  const { sidebarLogo } = usePreferences()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={250}
      closable={false}
      styles={{ body: { padding: 0 } }}
      aria-label={t('shell.mainMenu')}
    >
      {sidebarLogo && <Brand short={false} />}
      <nav aria-label={t('shell.mainMenu')}>
        <SidebarMenu current={current} collapsed={false} onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
