import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { documentApi } from '../../engine/document/document-api.ts'
import type { ListPanelProps } from '../../engine/screen.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'

const COMING = { direction: 'IN', status: 'IN_TRANSIT' }
/** Maximum number of transfers read; more are not expected on the way to one warehouse. */
const MAX_TRANSFERS = 500

/** Above the list, while transfers are on their way to this warehouse. */
export default function ComingPanel({ screen }: ListPanelProps) {
  const { t } = useReader()
  const { data } = useQuery({
    queryKey: [screen.declaration.name, 'list', 'coming'],
    queryFn: () => documentApi(transferTasks).list({ ...COMING, pageSize: String(MAX_TRANSFERS) }),
  })
  const coming = data?.content ?? []
  if (coming.length === 0) return null
  const pieces = coming.reduce((sum, { incomingSkuTotal }) => sum + (incomingSkuTotal ?? 0), 0)
  return (
    <Alert
      type="info"
      showIcon
      title={t('transfer.list.coming', { transfers: sayQuantity(coming.length), pieces: sayQuantity(pieces) })}
      action={<Link to={`${transferTasks.route}?${new URLSearchParams(COMING)}`}>{t('transfer.list.show')}</Link>}
    />
  )
}
