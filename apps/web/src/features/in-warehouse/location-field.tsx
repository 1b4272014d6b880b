import { useId } from 'react'
import { FormValues } from '../../engine/fields/form-values-context.ts'
import { PullDownTable } from '../../engine/fields/reference/pull-down-table.tsx'
import { useReader } from '../../runtime/reader.ts'
import { useMe } from '../../runtime/session/session.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { workFields } from './work-fields.ts'

interface LocationFieldProps {
  readonly value: string
  readonly problem: string | undefined
  readonly disabled: boolean
  /** The goods to put there, in the format of the request. */
  readonly goods: string
  readonly onChange: (id: string) => void
}

const NOTHING = {}

/**
 * A location of the current warehouse. A scanner may type its number and press Enter before the server has answered.
 */
export function LocationField({ value, problem, disabled, goods, onChange }: LocationFieldProps) {
  const { t } = useReader()
  const id = useId()
  const { currentWarehouseId } = useMe()
  return (
    <div className="field-place" data-field="toLocationId">
      <label className="field-label" htmlFor={id}>
        {t('stockWork.field.toLocationId')}
        <span aria-hidden className="required-mark" />
      </label>
      <FormValues value={{ warehouseId: currentWarehouseId, goods }}>
        <PullDownTable
          id={id}
          owner="stockWork"
          name="toLocationId"
          field={workFields.toLocationId}
          label={t('stockWork.field.toLocationId')}
          value={value}
          record={NOTHING}
          problems={problem === undefined ? NOTHING : { '': problem }}
          disabled={disabled}
          onChange={(next) => onChange(typeof next === 'string' ? next : '')}
        />
      </FormValues>
      <FieldProblem id={`${id}-help`} text={problem} />
    </div>
  )
}
