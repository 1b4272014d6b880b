import { Button, Modal } from 'antd'
import { useWords } from '../runtime/words/words.ts'
import { Copyable } from './copyable.tsx'

interface SecretDialogProps {
  readonly title: string
  /** Undefined: closed. */
  readonly secret: string | undefined
  readonly onClose: () => void
}

/** What is shown once and never again: large enough to read out, one click to copy, closed on purpose only. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const t = useWords()
  return (
    <Modal
      open={secret !== undefined}
      title={title}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      width={440}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('engine.secret.done')}
        </Button>
      }
    >
      <p>{t('engine.secret.once')}</p>
      <p style={{ fontSize: 18 }} data-testid="secret">
        <Copyable text={secret ?? ''} reachable />
      </p>
    </Modal>
  )
}
