import { Button } from 'antd'
import { MenuIcon } from '../../../../runtime/icons.tsx'
import { titleKey, trailTo, useMenu } from '../../../../runtime/menu.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { nameOf, type ScreenNode } from './use-pinned.ts'

interface ScreenListProps {
  readonly screens: readonly ScreenNode[]
  readonly onAdd: (name: string) => void
}

/** Screens that can be pinned, with their part of the menu. */
export function ScreenList({ screens, onAdd }: ScreenListProps) {
  const t = useWords()
  const menu = useMenu()
  const sectionOf = (node: ScreenNode) =>
    trailTo(node.path, menu)
      .slice(0, -1)
      .map((above) => t(titleKey(above)))
      .join(' / ')
  if (screens.length === 0) return <p className="quiet-note">{t('dashboard.pin.none')}</p>
  return (
    <ul className="pin-screens">
      {screens.map((node) => {
        const screen = t(titleKey(node))
        return (
          <li key={nameOf(node)}>
            <Button type="text" aria-label={t('dashboard.pin.add', { screen })} onClick={() => onAdd(nameOf(node))}>
              <MenuIcon node={node} />
              {screen}
              <span className="pin-section">{sectionOf(node)}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
