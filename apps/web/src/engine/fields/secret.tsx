import { Input } from 'antd'
import type { EditProps, FieldKind } from './kind.ts'
import { textOf } from './say.ts'

/** Never answered, so never shown; a person can look at what they type. */
function EditSecret({ id, value, onChange, problems, disabled }: EditProps) {
  return (
    <Input.Password
      id={id}
      value={textOf(value)}
      autoComplete="new-password"
      disabled={disabled ?? false}
      aria-describedby={`${id}-help`}
      {...(problems[''] === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const secretKind: FieldKind = { Show: () => null, Edit: EditSecret, say: () => '••••••••', width: 100 }
