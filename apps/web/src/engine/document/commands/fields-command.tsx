import type { FieldSet } from '@entrepot/contract/kit/fields'
import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { refusedFields } from '../../../runtime/failure-fields.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { actionLabel, recordLabel } from '../../actions/action-words.ts'
import { FormField } from '../../detail/form/form-field.tsx'
import { FormValues } from '../../fields/form-values-context.ts'
import type { CommandPanelProps } from '../document-options.ts'

interface FieldsCommandProps extends CommandPanelProps {
  /** The fields that the command asks for. */
  readonly fields: FieldSet
  readonly start?: Readonly<Record<string, unknown>>
  readonly text?: string
  /** Additional content below the fields. */
  readonly children?: ReactNode
  readonly isDisabled?: boolean
}

const NO_PROBLEMS = {}

/** Dialog of a command that asks for a few fields. */
export function FieldsCommand(props: FieldsCommandProps) {
  const { screen, record, command, fields, start = {}, text, children, isDisabled = false, run, onClose } = props
  const reader = useReader()
  const { declaration } = screen
  const [values, setValues] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const problems = new Map(refusedFields(failure).map(({ field, message }) => [field, { '': message }]))
  const isInSight = problems.size > 0 && [...problems.keys()].every((name) => name in fields)
  const set = (name: string, value: unknown) => setValues((old) => ({ ...old, [name]: value }))
  const send = async () => {
    setBusy(true)
    setFailure(await run({ version: record.version, ...values }))
    setBusy(false)
  }
  const label = actionLabel(reader, declaration, command)
  return (
    <Modal
      open
      title={`${label} · ${recordLabel(screen, reader, record)}`}
      okText={label}
      cancelText={reader.t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: isDisabled }}
      onOk={send}
      onCancel={onClose}
    >
      {text !== undefined && <p className="quiet">{text}</p>}
      {failure !== undefined && !isInSight && <Alert type="error" showIcon title={failureText(failure)} />}
      <FormValues value={record}>
        {Object.entries(fields).map(([name, field]) => (
          <FormField
            key={name}
            owner={declaration.name}
            name={name}
            field={field}
            value={values[name]}
            record={values}
            problems={problems.get(name) ?? NO_PROBLEMS}
            disabled={busy}
            onSet={set}
          />
        ))}
      </FormValues>
      {children}
    </Modal>
  )
}
