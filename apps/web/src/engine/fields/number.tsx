import { Input, InputNumber } from 'antd'
import { formatQuantity } from '../runtime/numbers.ts'
import { useWords } from '../runtime/words.ts'
import type { EditProps, FieldKind, FilterProps, ShowProps } from './kind.ts'
import { textOf } from './say.ts'
import './number.css'

type Amount = string | number | null | undefined

/** Decimals keep the places they are declared with; a zero is a dash, so that the eye finds what is there. */
export function formatNumber(value: unknown, scale: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (scale === 0) return formatQuantity(value as Amount)
  if (Number(value) === 0) return '–'
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale })
  return format.format(value as Intl.StringNumericLiteral)
}

export const scaleOf = ({ look }: ShowProps['field']) => (look.kind === 'decimal' ? look.scale : 0)

function ShowNumber({ value, field }: ShowProps) {
  return <span className="figure">{formatNumber(value, scaleOf(field))}</span>
}

/** Decimals stay strings from the key to the database: no float ever touches them. */
function EditNumber({ id, value, onChange, problems, field, disabled }: EditProps) {
  const exact = field.look.kind === 'decimal'
  return (
    <InputNumber<string | number>
      id={id}
      className="figure-input"
      value={(value as string | number | null) ?? null}
      stringMode={exact}
      {...(exact ? { precision: scaleOf(field) } : { precision: 0 })}
      controls={false}
      disabled={disabled ?? false}
      aria-describedby={`${id}-help`}
      aria-required={field.required}
      {...(problems[''] === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
      onChange={(next) => onChange(next)}
    />
  )
}

function FilterNumber({ id, name, values, onChange }: FilterProps) {
  const t = useWords()
  const box = (side: 'Start' | 'End', label: string) => (
    <Input
      id={side === 'Start' ? id : undefined}
      aria-label={side === 'End' ? label : undefined}
      placeholder={label}
      inputMode="decimal"
      value={values[`${name}${side}`] ?? ''}
      onChange={(event) => onChange({ [`${name}${side}`]: event.target.value.replace(/[^\d.-]/g, '') })}
    />
  )
  return (
    <span className="figure-range">
      {box('Start', t('engine.from'))}
      <span aria-hidden>–</span>
      {box('End', t('engine.to'))}
    </span>
  )
}

const say: FieldKind['say'] = (value, _, { field }) =>
  Number(value) === 0 && textOf(value) !== '' ? '0' : formatNumber(value, scaleOf(field))

export const numberKind: FieldKind = {
  Show: ShowNumber,
  Edit: EditNumber,
  Filter: FilterNumber,
  say,
  width: 120,
  align: 'end',
}
