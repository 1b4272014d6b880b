import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { inventories } from '@entrepot/contract/query/inventories'
import { stocks } from '@entrepot/contract/query/stocks'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { formatNumber } from '../../engine/fields/number/number.tsx'
import { DrawerListLink } from '../../engine/list/rows/drawer-list-link.tsx'

/** The number of locations of the goods; opens the single rows. */
export const LocationTotal = ({ value, record }: ShowProps<RecordOf<typeof inventories>>) => (
  <DrawerListLink
    list={stocks}
    filters={{ productId: record.productId ?? '', cargoOwnerId: record.cargoOwnerId ?? '' }}
    about={record.productCode ?? ''}
  >
    <span className="figure">{formatNumber(value, 0)}</span>
  </DrawerListLink>
)
