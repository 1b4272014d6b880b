import { orders } from '@entrepot/contract/distribution/order'
import type { wavePicks } from '@entrepot/contract/distribution/wave'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../../../engine/document/document-options.ts'
import { recordAddress } from '../../../../engine/screen-facts.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { LeftOrders } from '../plan/left-orders.tsx'
import { ProgressBars } from '../progress-bars.tsx'
import '../plan/plan.css'

/** Progress of a wave, and its orders with problems. */
export default function WaveAbove({ record }: DocumentPartProps<typeof wavePicks>) {
  const reader = useReader()
  const inTrouble = record.lines.filter(({ trouble }) => trouble !== null)
  return (
    <>
      <ProgressBars progress={record.progress} mode={record.mode} />
      {inTrouble.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={reader.t('waves.trouble', { count: inTrouble.length })}
          description={
            <ul className="wave-left">
              {inTrouble.map(({ id, orderId, orderName, slot, trouble }) => (
                <li key={id}>
                  <Link to={recordAddress(orders, orderId) ?? ''} translate="no">
                    {orderName}
                  </Link>{' '}
                  <span>{reader.word(`enum.waveTrouble.${trouble}`, String(trouble))}</span>
                  {slot !== null && <span className="quiet"> {reader.t('waves.slot', { slot })}</span>}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {record.waveStatus === 'PLANNED' && <LeftOrders left={record.left} />}
    </>
  )
}
