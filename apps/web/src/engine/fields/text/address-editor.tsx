import { Input } from 'antd'
import { controlProps } from '../control-props.ts'
import type { EditProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { useTyped } from './use-typed.ts'
import { withScheme } from './with-scheme.ts'

export function AddressEditor(props: EditProps) {
  const { value, onChange } = props
  const { control } = useTyped({ value, shown: textOf(value), read: withScheme, onChange })
  return <Input {...controlProps(props)} {...control} type="url" autoComplete="off" />
}
