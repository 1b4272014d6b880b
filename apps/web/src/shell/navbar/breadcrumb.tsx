import { Link } from 'react-router'
import { titleKey, trailTo, useMenu } from '../../runtime/menu.ts'
import { usePageLabels } from '../../runtime/page.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { pageTitle } from '../routing/use-page-names.ts'
import './breadcrumb.css'

interface Crumb {
  readonly text: string
  readonly to?: string
}

function useCrumbs(current: Current): readonly Crumb[] {
  const t = useWords()
  const menu = useMenu()
  const labels = usePageLabels()
  if (current.kind !== 'page') return []
  const { declaration, part } = current.page
  const trail = trailTo(declaration.route, menu).map((node) => ({
    text: t(titleKey(node)),
    ...(node.declaration && part === 'detail' ? { to: node.path } : {}),
  }))
  const label = labels[current.key]
  const last = { text: label ? `${pageTitle(t, current.page)} · ${label}` : pageTitle(t, current.page) }
  return part === 'detail' || trail.length === 0 ? [...trail, last] : trail
}

export function Breadcrumb({ current }: { readonly current: Current }) {
  const t = useWords()
  const crumbs = useCrumbs(current)
  if (crumbs.length === 0) return null
  return (
    <nav className="breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map(({ text, to }, place) => (
          <li key={to ?? `${place} ${text}`} {...(place === crumbs.length - 1 ? { 'aria-current': 'page' } : {})}>
            {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
