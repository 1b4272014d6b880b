import { randomId } from '@entrepot/client/random-id'
import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { documentApi } from '../../../engine/document/document-api.ts'
import type { ActPanelProps } from '../../../engine/screen.ts'
import { recordAddress } from '../../../engine/screen-facts.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import './load-vehicle.css'

/** Puts several notices on one vehicle: their staged goods leave together. */
export default function LoadVehiclePanel({ rows, onClose, onDone }: ActPanelProps<typeof shipmentNotifs>) {
  const { t } = useReader()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const total = rows.reduce((sum, row) => sum + row.stagedSkuTotal, 0)
  const send = async () => {
    setBusy(true)
    try {
      const options = { idempotencyKey: randomId() }
      const newTask = await documentApi(shipmentTasks).create({ noticeIds: rows.map(({ id }) => id) }, options)
      queries.invalidateQueries()
      onDone()
      navigate(recordAddress(shipmentTasks, newTask.id, 'edit') ?? '')
    } catch (refused) {
      setFailure(refused)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={560}
      title={t('shipmentNotifs.make.DISPATCH')}
      okText={t('outbound.load.make')}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: total === 0 }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">
        {t('outbound.load.text', { notices: sayQuantity(rows.length), total: sayQuantity(total) })}
      </p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <ul className="load-notices">
        {rows.map((row) => (
          <li key={row.id}>
            <b translate="no">{row.shippingNoticeNo}</b>
            <span translate="no">{row.consignee}</span>
            <span className="figure">{sayQuantity(row.stagedSkuTotal)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
