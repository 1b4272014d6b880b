import { Input } from 'antd'
import { controlProps } from '../control-props.ts'
import type { EditProps, FieldKind } from '../kind.ts'
import { textOf } from '../say.ts'

/** The server never returns a secret; a person can show what they type. */
function EditSecret(props: EditProps) {
  const { value, onChange } = props
  return (
    <Input.Password
      {...controlProps(props)}
      value={textOf(value)}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const secretKind: FieldKind = { Show: () => null, Edit: EditSecret, say: () => '••••••••', width: 100 }
