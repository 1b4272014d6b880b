import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../runtime/words/words.ts'
import type { DialogProps } from '../dialogs/dialog.ts'
import { exactTarget } from './exact-target.ts'
import type { Target } from './find-screens.ts'
import { PaletteList } from './palette-list.tsx'
import { searchEverything } from './search-everything.ts'
import { useMatches } from './use-matches.ts'
import './palette.css'

function PaletteBody({ onClose, initialQuery }: Pick<DialogProps, 'onClose' | 'initialQuery'>) {
  const t = useWords()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState(initialQuery)
  const [chosen, setChosen] = useState(0)
  const { matches, isSearching } = useMatches(text)
  const at = Math.min(chosen, matches.length - 1)

  const go = (target: Target | undefined) => {
    if (target === undefined) return
    onClose()
    navigate(target.path)
  }
  /** A scanner presses Enter before the search has a result: then search once more for an exact match. */
  const open = async () => {
    if (!isSearching || matches[at] !== undefined) return go(matches[at])
    const exact = exactTarget(await searchEverything(text.trim()).catch(() => []))
    if (exact !== undefined) go({ path: exact.path, title: exact.label, section: '' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'Enter') return
    event.preventDefault()
    if (step === 0) void open()
    else setChosen((at + step + matches.length) % Math.max(1, matches.length))
  }
  return (
    <>
      <label className="palette-input">
        <SearchOutlined aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={matches.length > 0 ? `${listId}-${at}` : undefined}
          aria-label={t('palette.open')}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
      </label>
      <PaletteList id={listId} matches={matches} chosen={at} onPoint={setChosen} onChoose={go} />
      {matches.length === 0 && (
        <p className="palette-none" role="status">
          {isSearching ? t('palette.searching') : t('palette.none', { text: text.trim() })}
        </p>
      )}
      <p className="palette-hint">{t('palette.hint')}</p>
    </>
  )
}

export default function Palette({ open, onClose, initialQuery }: DialogProps) {
  const t = useWords()
  return (
    <Modal
      className="palette"
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: '12vh' }}
      // The title is hidden and only names the dialog for screen readers.
      title={t('palette.open')}
      styles={{ container: { padding: 0 }, header: { display: 'none' } }}
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
    >
      <PaletteBody key={initialQuery} onClose={onClose} initialQuery={initialQuery} />
    </Modal>
  )
}
