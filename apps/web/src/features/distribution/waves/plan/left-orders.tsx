import type { LeftOrder } from '@entrepot/contract/distribution/wave-plan'
import { Alert } from 'antd'
import { useReader } from '../../../../runtime/reader.ts'

/** Orders that are not in the plan, with the reasons. */
export function LeftOrders({ left }: { readonly left: readonly LeftOrder[] }) {
  const reader = useReader()
  if (left.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={reader.t('waves.plan.left', { count: left.length })}
      description={
        <ul className="wave-left">
          {left.map(({ orderId, orderNo, reason }) => (
            <li key={orderId}>
              <span translate="no">{orderNo ?? orderId}</span>{' '}
              <span className="quiet">{reader.word(`enum.leftOutReason.${reason}`, reason)}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
