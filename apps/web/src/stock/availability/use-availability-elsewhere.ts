import { useMemo } from 'react'
import type { LineHint } from '../../engine/document/document-options.ts'
import type { EditedLine } from '../../engine/document/lines/line-model.ts'
import { useAvailability } from './use-availability.ts'

/** Of lines whose pieces are reserved already: what else there is of the goods, should some of them be missing. */
export function useAvailabilityElsewhere(lines: readonly EditedLine[]): ReadonlyMap<string, LineHint> {
  const asking = useMemo(() => lines.map((line) => ({ ...line, values: goodsOf(line) })), [lines])
  return useAvailability(asking)
}

/** The product alone: another batch may serve, and nothing more is wanted of it. */
const goodsOf = ({ values }: EditedLine) => ({ productId: values.productId })
