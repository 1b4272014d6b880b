import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../runtime/words/words.ts'
import { copyText } from './copy/copy-text.ts'
import { Copyable } from './copy/copyable.tsx'

interface SecretDialogProps {
  readonly title: string
  /** Undefined when the dialog is closed. */
  readonly secret: string | undefined
  readonly onClose: () => void
}

/** Shows a secret once: large enough to read aloud, copied with one click, and not closed by accident. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const t = useWords()
  const shown = useRef<HTMLParagraphElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    if (secret !== undefined && shown.current && (await copyText(secret, shown.current))) setCopied(secret)
  }
  return (
    <Modal
      open={secret !== undefined}
      title={title}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      width={520}
      footer={[
        <Button key="copy" onClick={copy}>
          {copied === secret ? t('engine.copied') : t('engine.secret.copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('engine.secret.done')}
        </Button>,
      ]}
    >
      <p>{t('engine.secret.once')}</p>
      <p ref={shown} style={{ fontSize: 18, overflowWrap: 'anywhere' }} data-testid="secret">
        <Copyable text={secret ?? ''} reachable />
      </p>
    </Modal>
  )
}
