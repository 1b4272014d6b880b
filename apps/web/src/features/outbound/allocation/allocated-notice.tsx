import type { AllocationResult } from '@entrepot/contract/outbound/allocation'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { Link } from 'react-router'
import { recordAddress } from '../../../engine/screen-facts.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { shortageText } from '../picks/shortages.ts'
import type { WaitingNotice } from './waiting-notice.ts'

interface AllocatedNoticeProps {
  readonly notice: WaitingNotice
  readonly result: AllocationResult | undefined
}

/** One notice: requested and allocated pieces, and the missing ones by line. */
export function AllocatedNotice({ notice, result }: AllocatedNoticeProps) {
  const reader = useReader()
  const { t } = reader
  const shortages = result?.shortages ?? []
  const outcome = result === undefined ? undefined : result.ok ? (shortages.length > 0 ? 'part' : 'all') : 'none'
  const pick = result?.pickId === undefined ? undefined : recordAddress(pickTasks, result.pickId)
  return (
    <li className="allocated" data-outcome={outcome}>
      <div className="allocated-head">
        <Link to={recordAddress(shipmentNotifs, notice.id) ?? ''} translate="no">
          {notice.no}
        </Link>
        <span translate="no" className="quiet">
          {notice.consignee}
        </span>
        <span className="figure">
          {result?.ok
            ? t('outbound.allocate.reserved', {
                count: result.skuTotal ?? 0,
                lines: sayQuantity(result.lineTotal ?? 0),
              })
            : t('outbound.allocate.owed', { count: notice.owed })}
        </span>
      </div>
      {pick !== undefined && (
        <Link to={pick} translate="no" className="allocated-pick">
          {result?.pickNo}
        </Link>
      )}
      {result?.ok === false && <p className="allocated-refusal">{result.message}</p>}
      {shortages.length > 0 && (
        <ul className="allocated-shortages">
          {shortages.map((shortage) => (
            <li key={shortage.noticeLineId}>
              <span translate="no">
                {shortage.productCode} {shortage.productName}
              </span>
              <span className="quiet">{shortageText(shortage, reader)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
