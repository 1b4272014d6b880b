import { pickTasks } from '@entrepot/contract/outbound/picking'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'

/** While a notice is being cancelled: the pieces to return, and a link to do it. */
export default function NoticeAbove({ record }: DocumentPartProps<typeof shipmentNotifs>) {
  const { t } = useReader()
  if (record.shippingStatus !== 'CANCELLING') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('outbound.cancelling', { staged: sayQuantity(record.stagedSkuTotal) })}
      action={<Link to={`${pickTasks.route}?noticeId=${record.id}`}>{t('outbound.cancelling.picks')}</Link>}
    />
  )
}
