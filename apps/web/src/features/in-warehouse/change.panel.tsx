import type { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { required } from '@entrepot/domain/kernel/required'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { type Problems, problemsAfter, validate } from '../../engine/detail/form/validate.ts'
import { FormValues } from '../../engine/fields/form-values-context.ts'
import type { ActPanelProps } from '../../engine/screen.ts'
import { formatQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMe } from '../../runtime/session/session.ts'
import { useToast } from '../../runtime/toast.ts'
import { type ChangeKind, changeBodyOf, changeKinds, changeNames, startChange } from './change-form.ts'
import { freeOf } from './move/moves.ts'
import { changeStock } from './stock-work-api.ts'
import { useStockWork } from './use-stock-work.ts'
import { WorkDrawer } from './work-drawer.tsx'
import { WorkField } from './work-field.tsx'
import { workFields } from './work-fields.ts'

/** Refusals name the new values as `to.batchNum`; in this form they are plain fields. */
const ofForm = (problems: Problems = {}): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [field.replace(/^to\./, ''), message]))

/** Changes pieces of one row: to defective, another batch, another owner. */
export default function ChangePanel({ rows, onDone, ...panel }: ActPanelProps<typeof quickMove>) {
  const { t } = useReader()
  const toast = useToast()
  const kindId = useId()
  const { roles, currentWarehouseId } = useMe()
  const row = required(rows[0], 'the chosen row')
  const isAdmin = roles.includes('ROLE_admin')
  const kinds = changeKinds(row, isAdmin)
  const [kind, setKind] = useState<ChangeKind | undefined>(kinds[0])
  const [values, setValues] = useState(() => startChange(row))
  const [own, setOwn] = useState<Problems>({})
  const { send, working, refusal, forgetRefusal } = useStockWork()
  const names = kind === undefined ? [] : changeNames(kind, row)
  const problems = { ...ofForm(refusal?.problems), ...own }
  // The goods for the location search: this quantity of the row, in good quality.
  const becoming = { stockId: row.id, quantity: values.quantity, quality: 'GOOD' }

  const set = (name: string, value: unknown) => {
    const next = { ...values, [name]: value }
    setOwn(problemsAfter(own, values, next))
    setValues(next)
  }
  // Problems of one kind of change do not apply to another.
  const chooseKind = (next: ChangeKind | null) => {
    setKind(next ?? undefined)
    setOwn({})
    forgetRefusal()
  }
  const submit = async () => {
    if (kind === undefined) return
    const free = freeOf(row)
    const over =
      Number(values.quantity) > free ? { quantity: t('stockWork.overFree', { free: formatQuantity(free) }) } : {}
    const problemsOfForm = { ...over, ...validate(t, workFields, names, values) }
    setOwn(problemsOfForm)
    if (Object.keys(problemsOfForm).length > 0) return
    const done = await send(() => changeStock(row.id, changeBodyOf(kind, names, values)))
    if (done === undefined) return
    toast.success(t('stockWork.changed', { count: Number(values.quantity) }))
    onDone()
  }
  return (
    <WorkDrawer
      {...panel}
      rows={rows}
      working={working}
      refused={refusal?.message}
      possible={kind !== undefined}
      onSubmit={submit}
    >
      <div className="field-place">
        <label className="field-label" htmlFor={kindId}>
          {t('stockWork.changeTo')}
        </label>
        <Select
          id={kindId}
          style={{ width: '100%' }}
          value={kind ?? null}
          disabled={working}
          options={kinds.map((value) => ({ value, label: t(`stockWork.change.${value}`) }))}
          onChange={chooseKind}
        />
      </div>
      {kind === 'defective' && <p className="quiet">{t('stockWork.toDefective')}</p>}
      {!isAdmin && <Alert type="info" showIcon title={t('stockWork.adminOnly')} />}
      <FormValues value={{ warehouseId: currentWarehouseId, cargoOwnerId: values.cargoOwnerId, ...becoming }}>
        <div className="field-grid">
          {names.map((name) => (
            <WorkField key={name} name={name} values={values} problems={problems} disabled={working} onSet={set} />
          ))}
        </div>
      </FormValues>
    </WorkDrawer>
  )
}
