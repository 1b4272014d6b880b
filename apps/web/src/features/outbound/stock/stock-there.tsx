import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'

/** Stock of the goods that are missing, including pieces that cannot be reserved. */
export default function StockThere({ record }: DocumentPartProps<typeof shipmentNotifs>) {
  const { t } = useReader()
  if (record.blocked?.error !== 'INSUFFICIENT_STOCK') return null
  const owed = record.lines.filter(({ owedSkuTotal }) => (owedSkuTotal ?? 0) > 0)
  const products = [...new Set(owed.map(({ productId }) => productId))]
  return <Link to={`${quickMove.route}?productId=${products.join(',')}`}>{t('outbound.stockThere')}</Link>
}
