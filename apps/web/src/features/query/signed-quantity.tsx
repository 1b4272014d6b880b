import type { ShowProps } from '../../engine/fields/kind.ts'
import { formatNumber } from '../../engine/fields/number/number.tsx'

/** A quantity with a plus or minus sign, so that its direction does not depend on a colour. */
export const SignedQuantity = ({ value }: Pick<ShowProps<unknown, number | null>, 'value'>) => (
  <span className="figure">
    {(value ?? 0) > 0 ? `+${formatNumber(value, 0)}` : formatNumber(value, 0).replace('-', '−')}
  </span>
)
