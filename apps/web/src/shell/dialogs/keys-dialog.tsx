import type { MessageKey } from '@entrepot/messages/keys'
import { Modal } from 'antd'
import { useWords } from '../../runtime/words/words.ts'
import type { DialogProps } from './dialog.ts'
import './keys-dialog.css'

const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const KEYS: readonly { readonly keys: readonly string[]; readonly does: MessageKey }[] = [
  { keys: [CTRL, 'K'], does: 'keys.palette' },
  { keys: ['/'], does: 'keys.search' },
  { keys: ['n'], does: 'keys.new' },
  { keys: ['e'], does: 'keys.edit' },
  { keys: [CTRL, 'Enter'], does: 'keys.primary' },
  { keys: ['↑', '↓', '←', '→'], does: 'keys.move' },
  { keys: ['Enter'], does: 'keys.openRow' },
  { keys: ['Esc'], does: 'keys.back' },
  { keys: ['?'], does: 'keys.help' },
]

export default function KeysDialog({ open, onClose }: DialogProps) {
  const t = useWords()
  return (
    <Modal open={open} title={t('keys.title')} footer={null} width={420} onCancel={onClose}>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
