import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { MenuIcon } from '../../../../runtime/icons.tsx'
import { titleKey } from '../../../../runtime/menu.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { PinChooser } from './pin-chooser.tsx'
import { usePinned } from './use-pinned.ts'
import './shortcuts.css'

/** Links to the pinned or last opened screens. */
export function Shortcuts() {
  const t = useWords()
  const { screens, shown, isChosen } = usePinned()
  const [choosing, setChoosing] = useState(false)
  return (
    <section className="shortcuts" aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('dashboard.shortcuts')}</h2>
      {screens.length === 0 ? (
        <p className="quiet-note">{t('dashboard.noShortcuts')}</p>
      ) : (
        <>
          <ul>
            {shown.map((node) => (
              <li key={node.path}>
                <Link to={node.path}>
                  <MenuIcon node={node} /> {t(titleKey(node))}
                </Link>
              </li>
            ))}
          </ul>
          {!isChosen && (
            <span className="shortcuts-note">
              {t(shown.length === 0 ? 'dashboard.pin.noneYet' : 'dashboard.recent')}
            </span>
          )}
          <Button type="text" size="small" onClick={() => setChoosing(true)}>
            {t('dashboard.pin.edit')}
          </Button>
          <PinChooser open={choosing} onClose={() => setChoosing(false)} />
        </>
      )}
    </section>
  )
}
