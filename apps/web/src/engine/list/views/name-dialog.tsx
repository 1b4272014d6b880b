import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../../runtime/words/words.ts'

interface NameDialogProps {
  readonly title: string
  /** Label of the field; by default that of a view. */
  readonly label?: string
  readonly initial: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a view or of something else that is saved. */
export function NameDialog({ title, label, initial, onName, onClose }: NameDialogProps) {
  const t = useWords()
  const id = useId()
  const [name, setName] = useState(initial)
  const done = () => {
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Modal
      open
      title={title}
      width={400}
      okText={t('engine.save')}
      cancelText={t('engine.cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      onOk={done}
      onCancel={onClose}
    >
      <label htmlFor={id} className="quiet">
        {label ?? t('engine.view.name')}
      </label>
      <Input
        id={id}
        autoFocus
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={done}
      />
    </Modal>
  )
}
