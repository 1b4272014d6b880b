import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'

/** Maximum number of names shown. */
const MAX_NAMES = 8

/** Who can approve a submitted count. */
export default function Approvers({ record }: DocumentPartProps<typeof stocktakings>) {
  const { t } = useReader()
  const isHandedIn = record.status === 'REVIEW'
  const { data } = useQuery({
    queryKey: ['stocktakings', 'approvers', record.id, record.counter],
    queryFn: async () =>
      (await call<Envelope<readonly string[]>>('GET', `${ADMIN_BASE}/stocktakings/${record.id}/approvers`)).data,
    enabled: isHandedIn,
  })
  if (!isHandedIn || data === undefined) return null
  const names = [...data.slice(0, MAX_NAMES), ...(data.length > MAX_NAMES ? ['…'] : [])].join(', ')
  return (
    <Alert
      type={data.length === 0 ? 'warning' : 'info'}
      showIcon
      title={data.length === 0 ? t('stockCount.noApprover') : t('stockCount.approvers', { names })}
    />
  )
}
