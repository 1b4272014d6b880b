import { useId } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { ReadTime } from '../../fields/time/time.tsx'
import type { DocumentScreen } from '../document-api.ts'
import { useDeliveries } from '../erp/use-deliveries.ts'
import './deliveries.css'

/** The deliveries of this document to other systems, with their state. Nothing when there are none. */
export function Deliveries({ screen, id }: { readonly screen: DocumentScreen; readonly id: string }) {
  const { t } = useReader()
  const heading = useId()
  const { data } = useDeliveries(screen, id)
  if (data === undefined || data.deliveries.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('erp.heading')}</h2>
      <ul className="deliveries">
        {data.deliveries.map((one) => (
          <li key={one.id}>
            <span className="deliveries-name" title={t(`enum.deliveryEvent.${one.event}`)}>
              {one.integrationName}
              <small className="quiet">
                <ReadTime value={one.sentTime ?? one.createdTime} />
                {one.attempts > 1 && ` · ${t('erp.attempts', { count: one.attempts })}`}
              </small>
            </span>
            <StateTag state={one.state}>{t(`enum.deliveryState.${one.state}`)}</StateTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
