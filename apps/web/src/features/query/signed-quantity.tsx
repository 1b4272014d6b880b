import type { ShowProps } from '../../engine/fields/kind.ts'
import { formatNumber } from '../../engine/fields/number/number.tsx'

/** What came is written with a plus, what went with a minus: the sign says it, not a colour. */
export const SignedQuantity = ({ value }: Pick<ShowProps<unknown, number | null>, 'value'>) => (
  <span className="figure">
    {(value ?? 0) > 0 ? `+${formatNumber(value, 0)}` : formatNumber(value, 0).replace('-', '−')}
  </span>
)
