import { products } from '@entrepot/contract/basic-data/products'
import { manualBooks } from '@entrepot/contract/customs/manual-books'
import type { DetailPanelProps } from '../../engine/screen.ts'
import { ListLink, NextSteps } from './next-steps.tsx'

export default function CargoOwnerPanel({ record }: DetailPanelProps) {
  const filters = { cargoOwnerId: record.id }
  return (
    <NextSteps>
      <ListLink list={products} filters={filters} />
      <ListLink list={manualBooks} filters={filters} />
    </NextSteps>
  )
}
