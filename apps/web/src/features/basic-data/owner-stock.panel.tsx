import type { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import type { DetailPanelProps } from '../../engine/screen.ts'
import { StockGlance } from '../../stock/glance/stock-glance.tsx'

export default function OwnerStockPanel({ record }: DetailPanelProps<typeof cargoOwners>) {
  return <StockGlance filters={{ cargoOwnerId: record.id }} about={record.name} />
}
