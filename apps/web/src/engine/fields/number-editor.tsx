import { InputNumber } from 'antd'
import { controlProps } from './control-props.ts'
import type { EditProps } from './kind.ts'

/** Decimals stay strings from the key to the database: no float ever touches them. */
export function NumberEditor(props: EditProps) {
  const { value, onChange, field } = props
  return (
    <InputNumber<string | number>
      {...controlProps(props)}
      className="figure-input"
      value={(value as string | number | null) ?? null}
      // What was typed is kept digit by digit; too many decimals are told, not rounded away.
      {...(field.look.kind === 'decimal' ? { stringMode: true } : { precision: 0 })}
      controls={false}
      onChange={(next) => onChange(next)}
    />
  )
}
