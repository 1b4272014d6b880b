import { MAX_PINNED } from '@entrepot/contract/identity/session'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { titleKey } from '../../../../runtime/menu.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { PinnedList } from './pinned-list.tsx'
import { ScreenList } from './screen-list.tsx'
import { nameOf, savePinned, usePinned } from './use-pinned.ts'
import './pin-chooser.css'

interface PinChooserProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses and orders the pinned screens. A change is stored at once. */
export function PinChooser({ open, onClose }: PinChooserProps) {
  const t = useWords()
  const { screens, shown, isChosen } = usePinned()
  const [query, setQuery] = useState('')
  const [isRefused, setRefused] = useState(false)
  const pinned = isChosen ? shown : []
  const names = pinned.map(nameOf)
  const save = (screens: readonly string[] | null) => {
    setRefused(false)
    savePinned(screens)
  }
  const add = (name: string) => (names.length >= MAX_PINNED ? setRefused(true) : save([...names, name]))
  const others = screens.filter(
    (node) => !names.includes(nameOf(node)) && t(titleKey(node)).toLowerCase().includes(query.trim().toLowerCase()),
  )
  const close = () => {
    setRefused(false)
    setQuery('')
    onClose()
  }
  return (
    <Modal open={open} title={t('dashboard.pin.title')} footer={null} onCancel={close} destroyOnHidden width={560}>
      <div className="pin-chooser">
        <h3>{t('dashboard.pin.pinned', { count: names.length, most: MAX_PINNED })}</h3>
        <p className="quiet-note">{t(names.length === 0 ? 'dashboard.pin.byRecent' : 'dashboard.pin.order')}</p>
        <PinnedList pinned={pinned} onChange={save} />
        {isChosen && (
          <Button type="link" size="small" onClick={() => save(null)}>
            {t('dashboard.pin.recent')}
          </Button>
        )}
        <h3>{t('dashboard.pin.others')}</h3>
        <Input
          type="search"
          allowClear
          value={query}
          aria-label={t('dashboard.pin.search')}
          placeholder={t('dashboard.pin.search')}
          onChange={({ target }) => setQuery(target.value)}
        />
        {isRefused && (
          <Alert type="warning" showIcon role="alert" title={t('dashboard.pin.full', { most: MAX_PINNED })} />
        )}
        <ScreenList screens={others} onAdd={add} />
      </div>
    </Modal>
  )
}
