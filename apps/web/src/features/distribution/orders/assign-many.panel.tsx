import type { BatchResult, Envelope } from '@entrepot/client/resource-client'
import { orders } from '@entrepot/contract/distribution/order'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { actionLabel } from '../../../engine/actions/action-words.ts'
import { FormField } from '../../../engine/detail/form/form-field.tsx'
import { BatchResults } from '../../../engine/list/batch/batch-result.tsx'
import type { BatchOutcome } from '../../../engine/list/batch/use-batch.tsx'
import type { ActPanelProps } from '../../../engine/screen.ts'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import { failureText } from '../../../runtime/toast.ts'
import './split.css'

const NO_PROBLEMS = {}
type Body = Readonly<Record<string, unknown>>

const send = async (body: Body) =>
  (await call<Envelope<{ results: BatchResult[] }>>('PUT', `${ADMIN_BASE}/${orders.listedAt}`, { body })).data.results

/** Assigns one carrier to all chosen orders, and a waybill number to each. */
export default function AssignManyPanel({ screen, action, rows, onClose, onDone }: ActPanelProps<typeof orders>) {
  const reader = useReader()
  const { t } = reader
  const queries = useQueryClient()
  const [chosen] = useState(rows)
  const [carrier, setCarrier] = useState<unknown>(null)
  const [waybills, setWaybills] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const ofAll = typeof carrier === 'string' ? { logisticsCompanyId: carrier } : {}
  const waybillOf = (id: string) => waybills[id]?.trim() ?? ''
  const withWaybill = chosen.filter(({ id }) => waybillOf(id) !== '')
  const without = chosen.filter(({ id }) => waybillOf(id) === '')
  const hasCarrier = 'logisticsCompanyId' in ofAll

  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const results =
        hasCarrier && without.length > 0 ? await send({ action, ids: without.map(({ id }) => id), ...ofAll }) : []
      // A waybill belongs to one order, so each of these is a separate call.
      for (const { id } of withWaybill)
        results.push(...(await send({ action, ids: [id], ...ofAll, expressNum: waybillOf(id) })))
      queries.invalidateQueries({ queryKey: [orders.name] })
      const refused = results.filter(({ ok }) => !ok)
      if (refused.length === 0) onDone()
      else setOutcome({ action, rows: chosen.filter(({ id }) => results.some((one) => one.id === id)), refused })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const label = actionLabel(reader, screen.declaration, action)
  return (
    <Modal
      open
      title={`${label} · ${t('engine.selected', { count: chosen.length })}`}
      okText={label}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !hasCarrier && withWaybill.length === 0 }}
      onOk={run}
      onCancel={outcome === undefined ? onClose : onDone}
    >
      <p className="quiet">{t('orders.assignMany.text')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      {outcome && <BatchResults screen={screen} outcome={outcome} onClose={() => setOutcome(undefined)} />}
      <FormField
        owner={orders.name}
        name="logisticsCompanyId"
        field={orders.fields.logisticsCompanyId}
        value={carrier}
        record={{ logisticsCompanyId: carrier }}
        problems={NO_PROBLEMS}
        disabled={busy}
        onSet={(_name, value) => setCarrier(value)}
      />
      <ul className="split-lines assign-waybills">
        <li className="quiet" aria-hidden>
          <span>{t('orders.field.orderNo')}</span>
          <span>{t('orders.field.expressNum')}</span>
        </li>
        {chosen.map(({ id, orderNo, expressNum }) => (
          <li key={id}>
            <span translate="no">{orderNo}</span>
            <Input
              aria-label={t('orders.assignMany.waybill', { order: orderNo })}
              placeholder={expressNum ?? ''}
              maxLength={64}
              value={waybills[id] ?? ''}
              disabled={busy}
              onChange={(event) => setWaybills((old) => ({ ...old, [id]: event.target.value }))}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
