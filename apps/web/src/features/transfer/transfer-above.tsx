import { putaways } from '@entrepot/contract/inbound/putaway'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../engine/document/document-options.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'

/** Where the goods are, as seen from the current warehouse. */
export default function TransferAbove({ record }: DocumentPartProps<typeof transferTasks>) {
  const { t } = useReader()
  const mayPutAway = useMay()(`${putaways.name}.write`)
  const { status, direction } = record
  const warehouse = record.otherWarehouseName ?? ''
  const isHere = direction === 'IN'
  const moving = { warehouse, pieces: sayQuantity(record.inTransitSkuTotal) }
  const planned = { warehouse, pieces: sayQuantity(record.reservedSkuTotal) }
  const isToPutAway = isHere && record.goodSkuTotal > 0 && mayPutAway
  return (
    <>
      {status === 'SUBMITTED' && isHere && <Alert type="info" showIcon title={t('transfer.above.planned', planned)} />}
      {status === 'IN_TRANSIT' && (
        <Alert type="info" showIcon title={t(isHere ? 'transfer.above.coming' : 'transfer.above.way', moving)} />
      )}
      {isToPutAway && (
        <Alert
          type="success"
          showIcon
          title={t('transfer.above.dock')}
          action={<Link to={putaways.route}>{t('transfer.above.putaway')}</Link>}
        />
      )}
    </>
  )
}
