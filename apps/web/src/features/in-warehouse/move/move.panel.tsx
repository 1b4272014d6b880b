import type { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { Checkbox } from 'antd'
import { useState } from 'react'
import type { ActPanelProps } from '../../../engine/screen.ts'
import { useReader } from '../../../runtime/reader.ts'
import { LocationField } from '../location-field.tsx'
import { moveStock } from '../stock-work-api.ts'
import { useStockWork } from '../use-stock-work.ts'
import { WorkDrawer } from '../work-drawer.tsx'
import { WorkField } from '../work-field.tsx'
import { optionalReason, workFields } from '../work-fields.ts'
import { MoveRows } from './move-rows.tsx'
import { placedRefusals, quantityProblems, useMovePlan } from './move-state.ts'
import { goodsOf, type Planned, palletsOf, plannedMoves } from './moves.ts'
import { PalletChoice } from './pallet-choice.tsx'
import { useReportMove } from './use-report-move.ts'

/** Moves the chosen rows: target location, and quantity of each. */
export default function MovePanel({ rows, onDone, ...panel }: ActPanelProps<typeof quickMove>) {
  const { t } = useReader()
  const { plan, change } = useMovePlan(rows)
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState<readonly Planned[]>([])
  const { send, working, refusal } = useStockWork()
  const reportMove = useReportMove()
  const own = quantityProblems(t, plan)
  const refused = placedRefusals(refusal?.problems ?? {}, sent)
  const isOver = refusal?.code === 'OVER_CAPACITY' || plan.override
  const isReady = plan.toLocationId !== '' && plan.rows.length > 0 && Object.keys(own).length === 0
  const isPossible = isReady && (!plan.override || reason.trim() !== '')

  const submit = async () => {
    const planned = plannedMoves(plan)
    setSent(planned)
    const moves = planned.map(({ move }) => move)
    const done = await send(() => moveStock({ moves, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }))
    if (done === undefined) return
    reportMove(planned, plan.rows, done.rows)
    onDone()
  }
  return (
    <WorkDrawer
      {...panel}
      rows={rows}
      working={working}
      refused={refusal?.message}
      possible={isPossible}
      onSubmit={submit}
    >
      <LocationField
        value={plan.toLocationId}
        problem={refused.location}
        disabled={working}
        goods={goodsOf(plan)}
        onChange={(toLocationId) => change({ toLocationId })}
      />
      <MoveRows
        rows={plan.rows}
        quantities={plan.quantities}
        pallets={plan.pallets}
        problems={{ ...refused.rows, ...own }}
        disabled={working}
        onQuantity={(id, quantity) => change({ quantities: { ...plan.quantities, [id]: quantity } })}
        onLeaveOut={(id) => change({ rows: plan.rows.filter((row) => row.id !== id) })}
      />
      <PalletChoice
        pallets={palletsOf(plan.rows)}
        chosen={plan.pallets}
        hint={t('stockWork.wholePalletHint')}
        disabled={working}
        onChange={(pallets) => change({ pallets })}
      />
      {isOver && (
        <Checkbox
          checked={plan.override}
          disabled={working}
          onChange={(event) => change({ override: event.target.checked })}
        >
          {t('stockWork.overCapacity')}
        </Checkbox>
      )}
      <div className="field-grid">
        <WorkField
          name="toContainerNo"
          values={{ toContainerNo: plan.toContainerNo }}
          problems={{}}
          disabled={working}
          onSet={(_, value) => change({ toContainerNo: String(value ?? '').trim() })}
        />
        <WorkField
          name="reason"
          field={plan.override ? workFields.reason : optionalReason}
          values={{ reason }}
          problems={refusal?.problems ?? {}}
          disabled={working}
          onSet={(_, value) => setReason(String(value ?? ''))}
        />
      </div>
    </WorkDrawer>
  )
}
