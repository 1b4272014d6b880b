import { putaways } from '@entrepot/contract/inbound/putaway'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../engine/document/document-options.ts'
import { textOf } from '../../engine/fields/say.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Where the goods are, as the end that one stands at sees it. */
export default function TransferAbove({ record }: DocumentPartProps) {
  const { t } = useReader()
  const { status, direction } = record
  const warehouse = textOf(record.otherWarehouseName)
  const isHere = direction === 'IN'
  const moving = { warehouse, pieces: sayQuantity(figure(record.inTransitSkuTotal)) }
  const planned = { warehouse, pieces: sayQuantity(figure(record.reservedSkuTotal)) }
  const wasReceived = isHere && figure(record.goodSkuTotal) > 0
  return (
    <>
      {status === 'SUBMITTED' && isHere && <Alert type="info" showIcon title={t('transfer.above.planned', planned)} />}
      {status === 'IN_TRANSIT' && (
        <Alert type="info" showIcon title={t(isHere ? 'transfer.above.coming' : 'transfer.above.way', moving)} />
      )}
      {wasReceived && (
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
