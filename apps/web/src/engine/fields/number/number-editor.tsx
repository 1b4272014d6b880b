import { readNumber } from '@entrepot/domain/kernel/read-number'
import { Input } from 'antd'
import type { ChangeEvent } from 'react'
import { useWords } from '../../../runtime/words/words.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { validate } from '../../detail/form/validate.ts'
import { controlProps } from '../control-props.ts'
import { type EditProps, type FilterProps, isBlank } from '../kind.ts'
import { textOf } from '../say.ts'
import { useTyped } from '../text/use-typed.ts'
import { decimalOf, integerOf } from './typed-number.ts'
import { useFigureScans } from './use-figure-scans.ts'

/** Trailing zeros are not shown: the stored `1.500` is edited as `1.5`. */
const shownIn = (value: unknown) => {
  const text = textOf(value)
  return readNumber(text) === text && text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A text that is no number stays as typed, with a problem once the field is left. A scan is refused at once. */
export function NumberEditor(props: EditProps) {
  const { id, value = null, onChange, field, problems } = props
  const t = useWords()
  const whole = field.look.kind === 'integer'
  const { left, control } = useTyped({ value, shown: shownIn(value), read: whole ? integerOf : decimalOf, onChange })
  const scans = useFigureScans({ value, onChange })
  const outsideProblem = problems['']
  const ownProblems =
    outsideProblem === undefined && left && !isBlank(value) ? validate(t, { field }, ['field'], { field: value }) : {}
  const ownProblem = scans.problem ?? ownProblems.field
  return (
    <>
      <Input
        {...controlProps(props, outsideProblem ?? ownProblem)}
        {...control}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          scans.forget()
          control.onChange(event)
        }}
        onKeyDown={scans.pressed}
        aria-describedby={`${id}-help ${id}-own-help`}
        className="figure-input"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
      />
      <FieldProblem id={`${id}-own-help`} text={ownProblem} />
    </>
  )
}

interface BoundProps {
  readonly id?: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** An incomplete number does not filter; it is removed when the field is left. */
function Bound({ id, label, value, onChange }: BoundProps) {
  const { control } = useTyped({
    value: value ?? null,
    shown: value ?? '',
    read: (typed) => readNumber(typed) ?? null,
    onChange: (next) => onChange((next as string | null) ?? undefined),
  })
  return (
    <Input
      {...control}
      {...(id === undefined ? { 'aria-label': label } : { id })}
      placeholder={label}
      inputMode="decimal"
    />
  )
}

export function NumberFilter({ id, name, values, onChange }: FilterProps) {
  const t = useWords()
  const bound = (side: 'Start' | 'End') => ({
    value: values[`${name}${side}`],
    onChange: (value: string | undefined) => onChange({ [`${name}${side}`]: value }),
  })
  return (
    <span className="figure-range">
      <Bound {...bound('Start')} id={id} label={t('engine.from')} />
      <span aria-hidden>–</span>
      <Bound {...bound('End')} label={t('engine.to')} />
    </span>
  )
}
