import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons'
import { setPreference, usePreferences } from '../../runtime/preferences.ts'
import { useWords } from '../../runtime/words/words.ts'
import { useOpenDialog } from '../dialogs.tsx'
import type { Current } from '../routing/use-current-page.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ErrorLogButton } from './error-log-button.tsx'
import { FullScreenToggle } from './full-screen-toggle.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { LivePaused } from './live-paused.tsx'
import { SizePicker } from './size-picker.tsx'
import { ToolButton } from './tool-button.tsx'
import { WarehousePicker } from './warehouse-picker.tsx'
import './navbar.css'

interface NavbarProps {
  readonly current: Current
  readonly narrow: boolean
  /** Opens the menu drawer, where there is no sidebar. */
  readonly onMenu: () => void
}

function MenuToggle({ narrow, onMenu }: Pick<NavbarProps, 'narrow' | 'onMenu'>) {
  const t = useWords()
  const { sidebarOpen } = usePreferences()
  if (narrow) return <ToolButton label={t('shell.menuOpen')} icon={<MenuOutlined aria-hidden />} onClick={onMenu} />
  return (
    <ToolButton
      label={t(sidebarOpen ? 'shell.menuCollapse' : 'shell.menuExpand')}
      icon={sidebarOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      aria-expanded={sidebarOpen}
      onClick={() => setPreference('sidebarOpen', !sidebarOpen)}
    />
  )
}

export function Navbar({ current, narrow, onMenu }: NavbarProps) {
  const t = useWords()
  const open = useOpenDialog()
  return (
    <header className="navbar">
      <MenuToggle narrow={narrow} onMenu={onMenu} />
      <Breadcrumb current={current} />
      <div className="navbar-tools">
        <LivePaused />
        <WarehousePicker />
        <ToolButton label={t('palette.open')} icon={<SearchOutlined aria-hidden />} onClick={() => open('palette')} />
        <ErrorLogButton />
        <span className="navbar-wide">
          <FullScreenToggle />
          <SizePicker />
          <LanguagePicker />
        </span>
        <ToolButton
          label={t('display.drawer')}
          icon={<SettingOutlined aria-hidden />}
          onClick={() => open('settings')}
        />
        <AccountMenu />
      </div>
    </header>
  )
}
