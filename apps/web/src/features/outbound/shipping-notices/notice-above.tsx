import { pickTasks } from '@entrepot/contract/outbound/picking'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'

/** While a notice is being cancelled: how many pieces have to go back, and where that is done. */
export default function NoticeAbove({ record }: DocumentPartProps) {
  const { t } = useReader()
  if (record.shippingStatus !== 'CANCELLING') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('outbound.cancelling', { staged: sayQuantity(Number(record.stagedSkuTotal ?? 0)) })}
      action={<Link to={`${pickTasks.route}?noticeId=${record.id}`}>{t('outbound.cancelling.picks')}</Link>}
    />
  )
}
