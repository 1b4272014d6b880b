import type { freeze } from '@entrepot/contract/in-warehouse/stock-work'
import { Alert } from 'antd'
import { useState } from 'react'
import { type Problems, problemsAfter, validate } from '../../../engine/detail/form/validate.ts'
import type { ActPanelProps } from '../../../engine/screen.ts'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { freeOf, palletsOf } from '../move/moves.ts'
import { PalletChoice } from '../move/pallet-choice.tsx'
import type { FreezeAction } from '../stock-work-api.ts'
import { useStockWork } from '../use-stock-work.ts'
import { WorkDrawer } from '../work-drawer.tsx'
import { WorkField } from '../work-field.tsx'
import { workFields } from '../work-fields.ts'
import { freezeCallOf } from './freeze-call.ts'
import { freezeNames, startFreeze } from './freeze-form.ts'
import { useReportFreeze } from './use-report-freeze.ts'

/** Freezes or releases stock; of a single row also a part. */
export default function FreezePanel({ rows, onDone, ...panel }: ActPanelProps<typeof freeze>) {
  const { t } = useReader()
  const action = panel.action as FreezeAction
  const [only] = rows
  const row = rows.length === 1 ? only : undefined
  const [values, setValues] = useState(() => startFreeze(action, row))
  const [own, setOwn] = useState<Problems>({})
  const [pallets, setPallets] = useState<ReadonlySet<string>>(new Set())
  const { send, working, refusal } = useStockWork()
  const reportFreeze = useReportFreeze()
  const names = freezeNames(action, row, pallets.size > 0)
  const shared = palletsOf(rows).length === 1 && rows.every(({ containerNo }) => containerNo) ? palletsOf(rows) : []
  const problems = { ...refusal?.problems, ...own }
  const reserved = row?.orderedSkuTotal ?? 0

  const set = (name: string, value: unknown) => {
    // With reserved pieces the whole row is frozen, so the quantity follows.
    const all = name === 'includeReserved' && row ? { quantity: value ? row.skuTotal : freeOf(row) } : {}
    const next = { ...values, ...all, [name]: value }
    setOwn(problemsAfter(own, values, next))
    setValues(next)
  }
  const submit = async () => {
    const problemsOfForm = validate(t, workFields, names, values)
    const most = values.includeReserved ? (row?.skuTotal ?? 0) : row ? freeOf(row) : undefined
    const over =
      names.includes('quantity') && most !== undefined && (values.quantity ?? 0) > most
        ? { quantity: t('stockWork.overFree', { free: formatQuantity(most) }) }
        : {}
    setOwn({ ...over, ...problemsOfForm })
    if (Object.keys({ ...over, ...problemsOfForm }).length > 0) return
    const done = await send(freezeCallOf(action, rows, pallets, values))
    if (done === undefined) return
    reportFreeze({ action, rows, values, pallet: [...pallets][0] }, done)
    onDone()
  }
  return (
    <WorkDrawer {...panel} rows={rows} working={working} refused={refusal?.message} possible onSubmit={submit}>
      <PalletChoice pallets={shared} chosen={pallets} disabled={working} onChange={setPallets} />
      <div className="field-grid">
        {names.map((name) => (
          <WorkField key={name} name={name} values={values} problems={problems} disabled={working} onSet={set} />
        ))}
      </div>
      {names.includes('includeReserved') && values.includeReserved && (
        <Alert type="warning" showIcon title={t('stockWork.reservedWarning', { count: reserved })} />
      )}
    </WorkDrawer>
  )
}
