import type { products } from '@entrepot/contract/basic-data/products'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { StockGlance } from '../../../stock/glance/stock-glance.tsx'

export default function ProductStockPanel({ record }: DetailPanelProps<typeof products>) {
  return <StockGlance filters={{ productId: record.id }} about={record.code} />
}
