import type { MenuNode } from '@entrepot/contract/menu'
import { Link } from 'react-router'
import { MenuIcon } from '../../../runtime/icons.tsx'
import { leavesOf, titleKey, trailTo, useMenu } from '../../../runtime/menu.ts'
import { useRecent } from '../../../runtime/recent.ts'
import { useWords } from '../../../runtime/words/words.ts'

const HERE = '/dashboard'

function Shortcut({ node, section }: { readonly node: MenuNode; readonly section: string }) {
  const t = useWords()
  return (
    <Link className="shortcut" to={node.path}>
      <span className="shortcut-icon">
        <MenuIcon node={node} />
      </span>
      <span className="shortcut-words">
        <span className="shortcut-title">{t(titleKey(node))}</span>
        <span className="shortcut-section">{section}</span>
      </span>
    </Link>
  )
}

/** All of one's screens. */
export function Shortcuts() {
  const t = useWords()
  const menu = useMenu()
  const nodes = leavesOf(menu).filter((node) => node.path !== HERE)
  const sectionOf = (node: MenuNode) =>
    trailTo(node.path, menu)
      .slice(0, -1)
      .map((above) => t(titleKey(above)))
      .join(' / ')
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('dashboard.shortcuts')}</h2>
      {nodes.length === 0 && <p className="quiet-note">{t('dashboard.noShortcuts')}</p>}
      <div className="shortcuts">
        {nodes.map((node) => (
          <Shortcut key={node.path} node={node} section={sectionOf(node)} />
        ))}
      </div>
    </section>
  )
}

/** The screens that one opened last. */
export function Recent() {
  const t = useWords()
  const screens = leavesOf(useMenu())
  const recent = useRecent().flatMap((path) => screens.filter((node) => node.path === path && path !== HERE))
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t('dashboard.recent')}</h2>
      <ul className="recent">
        {recent.map((node) => (
          <li key={node.path}>
            <Link to={node.path}>
              <MenuIcon node={node} /> {t(titleKey(node))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
