import type { ComingPart, transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import type { LineCellProps } from '../../engine/document/document-options.ts'
import { ABSENT } from '../../engine/fields/say.ts'
import { sayQuantity } from '../../runtime/numbers.ts'

const partText = ({ batchNum, expiryDate, skuTotal }: ComingPart) =>
  [batchNum, expiryDate, sayQuantity(skuTotal)].filter((part) => part !== null).join(' · ')

/** Batches of a line in transit. */
export default function ComingParts({ line }: LineCellProps<typeof transferTasks>) {
  // A new line has none yet.
  const parts = line.parts ?? []
  if (parts.length === 0) return <span className="quiet">{ABSENT}</span>
  return <span translate="no">{parts.map(partText).join(', ')}</span>
}
