import type { LocationPattern, Range } from '@entrepot/domain/basic-data/location-pattern'
import { Input, InputNumber, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { isPrefix, MOST_DIGITS, SEPARATORS } from './generator-pattern.ts'

interface PatternFieldsProps {
  readonly pattern: LocationPattern
  readonly disabled: boolean
  readonly onChange: (pattern: LocationPattern) => void
}

/** Maximum number of an aisle, bay or level. */
const HIGHEST = 9_999

export function PatternFields({ pattern, disabled, onChange }: PatternFieldsProps) {
  const { t } = useReader()
  const wrongPrefix = !isPrefix(pattern.prefix)
  const set = (change: Partial<LocationPattern>) => onChange({ ...pattern, ...change })
  return (
    <div className="pattern-fields">
      {(['aisles', 'bays', 'levels'] as const).map((name) => (
        <RangeField
          key={name}
          label={t(`basicData.generator.field.${name}`)}
          range={pattern[name]}
          disabled={disabled}
          onChange={(range) => set({ [name]: range })}
        />
      ))}
      <Labelled label={t('basicData.generator.field.sides')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={pattern.sides}
            options={(['BOTH', 'ONE'] as const).map((value) => ({
              value,
              label: t(`basicData.generator.sides.${value}`),
            }))}
            onChange={(sides) => set({ sides })}
          />
        )}
      </Labelled>
      <Labelled label={t('basicData.generator.field.prefix')}>
        {(id) => (
          <>
            <Input
              id={id}
              disabled={disabled}
              maxLength={20}
              autoComplete="off"
              value={pattern.prefix}
              {...(wrongPrefix ? { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-help` } : {})}
              onChange={(event) => set({ prefix: event.target.value.trim() })}
            />
            <FieldProblem id={`${id}-help`} text={wrongPrefix ? t('invalid.codeSigns') : undefined} />
          </>
        )}
      </Labelled>
      <Labelled label={t('basicData.generator.field.digits')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={pattern.digits}
            options={Array.from({ length: MOST_DIGITS }, (_, place) => ({
              value: place + 1,
              label: String(place + 1),
            }))}
            onChange={(digits) => set({ digits })}
          />
        )}
      </Labelled>
      <Labelled label={t('basicData.generator.field.separator')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={pattern.separator}
            options={SEPARATORS.map((value) => ({ value, label: value || t('basicData.generator.noSeparator') }))}
            onChange={(separator: string) => set({ separator })}
          />
        )}
      </Labelled>
    </div>
  )
}

interface LabelledProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="field-place">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface RangeFieldProps {
  readonly label: string
  readonly range: Range
  readonly disabled: boolean
  readonly onChange: (range: Range) => void
}

function RangeField({ label, range, disabled, onChange }: RangeFieldProps) {
  const { t } = useReader()
  const box = (side: keyof Range, word: string) => (
    <InputNumber
      aria-label={`${label}: ${word}`}
      min={0}
      max={HIGHEST}
      precision={0}
      controls={false}
      disabled={disabled}
      value={range[side]}
      onChange={(value) => value !== null && onChange({ ...range, [side]: value })}
    />
  )
  return (
    <fieldset className="field-place pattern-range">
      <legend className="field-label">{label}</legend>
      {box('from', t('engine.from'))}
      <span aria-hidden>–</span>
      {box('to', t('engine.to'))}
    </fieldset>
  )
}
