import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import { sql } from 'kysely'

/** The current place of the pieces: a pallet may have been moved since, with its reservations. */
const rowJoins = sql`
  left join stock_reservation r on r.warehouse_id = t.warehouse_id and r.id = t.id
  left join stock s on s.warehouse_id = t.warehouse_id and s.id = coalesce(r.stock_id, t.stock_id)`

/** Another picker did not find all pieces there, and they have not been counted yet. */
const doubtful = sql`(r.id is not null and exists (select 1 from stock x where x.warehouse_id = s.warehouse_id
  and x.location_id = s.location_id and x.product_id = s.product_id and x.batch_num = s.batch_num
  and x.container_no = s.container_no and x.hold_code = 'COUNT' and x.present))`

/** How lines of picks are read. */
export const pickLineStore = {
  joins: rowJoins,
  expressions: {
    stockId: sql`coalesce(r.stock_id, t.stock_id)`,
    locationId: sql`coalesce(s.location_id, t.location_id)`,
    doubtful,
  },
}

type PickHeader =
  | ListRow<(typeof pickTasks)['fields']>
  | ListRow<(typeof pickByOrders)['fields']>
  | ListRow<(typeof tours)['fields']>

/** The facts of the state machine of picks. */
export const pickFactsOf = (header: PickHeader) => ({
  status: header.pickStatus,
  open: header.openSkuTotal,
  picked: header.pickedSkuTotal,
  staged: header.stagedSkuTotal,
  returned: header.returnedSkuTotal,
})
