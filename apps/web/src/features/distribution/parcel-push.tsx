import { randomId } from '@entrepot/client/random-id'
import { orders } from '@entrepot/contract/distribution/order'
import type { parcels } from '@entrepot/contract/distribution/parcel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { documentApi } from '../../engine/document/document-api.ts'
import type { DocumentPartProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { useToast } from '../../runtime/toast.ts'

/** Sends the shipping message to the platform again. */
export function ParcelPush({ record }: DocumentPartProps<typeof parcels>) {
  const { t } = useReader()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { orderId, orderNo } = record
  const mayPush = may('orders.write') && may('orders.read')
  const key = [orders.name, 'erp', orderId]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => documentApi(orders).deliveries(orderId),
    enabled: mayPush,
  })
  if (!mayPush || data?.isWanted !== true) return null
  const push = async () => {
    setBusy(true)
    try {
      queries.setQueryData(key, await documentApi(orders).sync(orderId, { idempotencyKey: randomId() }))
      toast.success(t('parcels.push.done', { order: orderNo }))
    } catch {
      // The transport has shown the reason.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={push}>
      {t('parcels.push')}
    </Button>
  )
}
