import { useMemo } from 'react'
import type { LineHint } from '../../engine/document/document-options.ts'
import type { EditedLine } from '../../engine/document/lines/line-model.ts'
import { useAvailability } from './use-availability.ts'

/** For lines whose pieces are reserved already: the other stock of the product, in case some pieces are missing. */
export function useAvailabilityElsewhere(lines: readonly EditedLine[]): ReadonlyMap<string, LineHint> {
  const asking = useMemo(() => lines.map((line) => ({ ...line, values: goodsOf(line) })), [lines])
  return useAvailability(asking)
}

/** Asks only by product, without a quantity, because another batch may do. */
const goodsOf = ({ values }: EditedLine) => ({ productId: values.productId })
