import { stocks } from '@entrepot/contract/query/stocks'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { formatNumber } from '../../engine/fields/number/number.tsx'
import { textOf } from '../../engine/fields/say.ts'
import { BesideLink } from '../../engine/list/rows/beside-link.tsx'

/** In how many places the goods lie; opens the rows one by one. */
export const LocationTotal = ({ value, record }: ShowProps) => (
  <BesideLink
    list={stocks}
    filters={{ productId: textOf(record.productId), cargoOwnerId: textOf(record.cargoOwnerId) }}
    about={textOf(record.productCode)}
  >
    <span className="figure">{formatNumber(value, 0)}</span>
  </BesideLink>
)
