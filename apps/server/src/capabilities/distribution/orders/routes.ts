import { orderStatus, orders, orderType } from '@entrepot/contract/distribution/order'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type OrderOutlook, orderNext } from '@entrepot/domain/distribution/order.next'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { enumerationOptions } from '../../../kit/lists/enumeration-options.ts'
import { releaseOrder } from '../../../stock/picking/release-order.ts'
import { packOrder } from '../packing/pack.ts'
import { unpackOrder } from '../packing/unpack.ts'
import { orderAllocation } from './allocation/order-allocation.ts'
import { parcelsOf } from './allocation/order-work.ts'
import { assignOrder } from './assign.ts'
import { due, dueIn, isDue } from './due.ts'
import { endPartLeft } from './end-part-left.ts'
import { intakeRoutes } from './intake/intake-routes.ts'
import { lockMerged, mergeOrder } from './merge.ts'
import { followMerged } from './merged-orders.ts'
import { factsOf } from './order.ts'
import { completeOrder, completeOrders } from './order-rules.ts'
import { orderOutlook } from './outlook.ts'
import { lockSplit, splitOrder } from './split.ts'
import { waitingRoutes } from './waiting/waiting-routes.ts'

/** Parcels that were not opened, the oldest first. */
const parcels = sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'parcelNo', p.parcel_no, 'status', p.status,
    'expressNum', p.express_num, 'weight', p.weight::text, 'cartonCode', c.code) order by p.parcel_no)
  from parcel p left join carton c on c.warehouse_id = p.warehouse_id and c.id = p.carton_id
 where p.warehouse_id = t.warehouse_id and p.order_id = coalesce(t.merged_into_id, t.id) and p.status <> 'OPENED'), '[]')`

const store = documentStore(orders, 'consumer_order', {
  unique: {
    consumer_order_no: 'orderNo',
    consumer_order_platform: 'platformOrderNo',
    consumer_order_express: 'expressNum',
  },
  duplicates: { platformOrderNo: 'DUPLICATE_ORDER', expressNum: 'DUPLICATE_WAYBILL' },
  expressions: { due, parcels },
  countedAs: { due: dueIn },
  countedAlone: ['productId'],
  customFilters: { due: isDue },
})

const orderHandlers: DocumentHandlers<typeof orders, OrderOutlook> = {
  store,
  facts: factsOf,
  complete: completeOrder,
  completeMany: completeOrders,
  commands: {
    hold: async (work, order, { reason }) => {
      followMerged(work, order, 'hold')
      return { header: { holdReason: reason }, columns: { held: true } }
    },
    release: async (work, order) => {
      followMerged(work, order, 'release')
      return { header: { holdReason: null }, columns: { held: false } }
    },
    split: (work, order, input) => splitOrder(orderDocument, work, order, input),
    merge: (work, order, input) => mergeOrder(orderDocument, work, order, input),
    assign: async (_work, order, input) => assignOrder(order, input),
    pack: packOrder,
    unpack: unpackOrder,
    cancel: async (work, order, { reason }) => {
      const effects = await releaseOrder(work, order, reason ?? null)
      followMerged(work, order, 'cancel')
      endPartLeft(work, order)
      return { columns: { cancelled: true }, ...effects }
    },
  },
  withoutLines: ['hold', 'release', 'assign', 'unpack', 'cancel'],
  lockFirst: { split: lockSplit, merge: lockMerged },
  draws: (what) => (what === 'pack' ? ['PARCEL'] : []),
  make: {},
  next: orderNext,
  outlook: orderOutlook,
  parts: {
    allocation: orderAllocation,
    parcels: ({ db, warehouseId }, id) => parcelsOf(db, warehouseId, id),
  },
  takesIn: true,
}

export const orderDocument = managedDocument(orders, orderHandlers)

function orderRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'orders.read' } }
  const schema = { tags: ['orders'] }
  app.get(`${ADMIN_BASE}/orders/statusList`, { config, schema }, async (request) =>
    answer(enumerationOptions(request, orderStatus)),
  )
  /** The bare array, as the specification says. */
  app.get(`${ADMIN_BASE}/orders/orderTypes`, { config, schema }, async (request) =>
    enumerationOptions(request, orderType),
  )
  waitingRoutes(app, context, orderDocument, store)
  intakeRoutes(app, context, orderDocument)
}

export const servedOrder = serveDocument(orders, orderHandlers, orderRoutes)
