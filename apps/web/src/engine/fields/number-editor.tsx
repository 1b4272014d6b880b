import { InputNumber } from 'antd'
import { controlProps } from './control-props.ts'
import type { EditProps } from './kind.ts'
import { scaleOf } from './number.tsx'

/** Decimals stay strings from the key to the database: no float ever touches them. */
export function NumberEditor(props: EditProps) {
  const { value, onChange, field } = props
  return (
    <InputNumber<string | number>
      {...controlProps(props)}
      className="figure-input"
      value={(value as string | number | null) ?? null}
      stringMode={field.look.kind === 'decimal'}
      precision={scaleOf(field)}
      controls={false}
      onChange={(next) => onChange(next)}
    />
  )
}
