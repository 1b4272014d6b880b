import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import type { LineCellProps } from '../../engine/document/document-options.ts'
import { ABSENT } from '../../engine/fields/say.ts'
import { sayQuantity } from '../../runtime/numbers.ts'

interface Part {
  readonly batchNum: string | null
  readonly expiryDate: string | null
  readonly skuTotal: number
}

const partText = ({ batchNum, expiryDate, skuTotal }: Part) =>
  [batchNum, expiryDate, sayQuantity(skuTotal)].filter((part) => part !== null).join(' · ')

/** The batches of a line that are on their way. */
export default function ComingParts({ line }: LineCellProps<typeof transferTasks>) {
  const parts = (line.parts ?? []) as readonly Part[]
  if (parts.length === 0) return <span className="quiet">{ABSENT}</span>
  return <span translate="no">{parts.map(partText).join(', ')}</span>
}
