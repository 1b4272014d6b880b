import type { pickTasks } from '@entrepot/contract/outbound/picking'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { documentApi } from '../../../engine/document/document-api.ts'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'
import { shortageText } from './shortages.ts'
import './pick-above.css'

/** Pieces that could not be reserved when the pick was created, by line with the reason. */
export default function PickAbove({ record }: DocumentPartProps<typeof pickTasks>) {
  const reader = useReader()
  const { shortages } = record
  const { noticeId } = record
  const { data: notice } = useQuery({
    queryKey: [shipmentNotifs.name, 'record', noticeId],
    queryFn: () => documentApi(shipmentNotifs).get(noticeId),
    enabled: shortages.length > 0,
  })
  const isOpen = record.pickStatus === 'DRAFT' || record.pickStatus === 'PICKING'
  if (shortages.length === 0 || !isOpen) return null
  const goodsOf = (id: string) => notice?.lines.find((line) => line.id === id)
  const missing = shortages.reduce((sum, shortage) => sum + shortage.missing, 0)
  return (
    <Alert
      type="warning"
      showIcon
      title={reader.t('outbound.shortages', { count: missing })}
      description={
        <ul className="pick-shortages">
          {shortages.map((shortage) => (
            <li key={shortage.noticeLineId}>
              <span translate="no">
                {goodsOf(shortage.noticeLineId)?.productCode} {goodsOf(shortage.noticeLineId)?.productName}
              </span>
              <span>{shortageText(shortage, reader)}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
