import { Link } from 'react-router'
import { Logo } from '../../features/identity/login/logo.tsx'
import { usePreferences } from '../../runtime/preferences.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import './sidebar.css'

export function Brand({ short }: { readonly short: boolean }) {
  const t = useWords()
  return (
    <Link to="/dashboard" className="brand" aria-label={t('app.name')}>
      <Logo size={28} />
      {!short && <span>{t('app.name')}</span>}
    </Link>
  )
}

export function Sidebar({ current }: { readonly current: Current }) {
  const t = useWords()
  const { sidebarOpen, sidebarLogo } = usePreferences()
  return (
    <aside className="sidebar" data-open={sidebarOpen}>
      {sidebarLogo && <Brand short={!sidebarOpen} />}
      <nav className="sidebar-nav" aria-label={t('shell.mainMenu')}>
        <SidebarMenu current={current} collapsed={!sidebarOpen} />
      </nav>
    </aside>
  )
}
