import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { shipmentNotifs, shippingStatus } from '@entrepot/contract/outbound/shipping-notice'
import { type ShippingOutlook, shippingNoticeNext } from '@entrepot/domain/outbound/shipping-notice.next'
import { shippingWait } from '@entrepot/domain/outbound/shipping-notice.waits'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { enumerationOptions } from '../../../kit/lists/enumeration-options.ts'
import { amendShipping } from './amend.ts'
import { availabilityRoutes } from './availability.ts'
import { consigneeRoutes } from './consignees.ts'
import { completeNotice, completeNotices } from './notice-rules.ts'
import { shippingOutlook } from './outlook.ts'
import { refuseLivePicks, releaseReserved } from './release-reserved.ts'
import type { ShippingNoticeHeader } from './shipping-notice.ts'
import { ofShippingWaits, shippingWaitReason } from './waits.ts'

const factsOf = (header: ShippingNoticeHeader) => ({
  status: header.shippingStatus,
  plan: header.skuTotal,
  reserved: header.reservedSkuTotal,
  staged: header.stagedSkuTotal,
  shipped: header.shippedSkuTotal,
  closed: header.closed,
})

const noticeRef = ({ id, shippingNoticeNo }: ShippingNoticeHeader) => ({ id, no: String(shippingNoticeNo) })
const textOrNull = (reason: unknown) => (typeof reason === 'string' ? reason : null)

const shippingNoticeHandlers: DocumentHandlers<typeof shipmentNotifs, ShippingOutlook> = {
  store: documentStore(shipmentNotifs, 'shipment_notif', {
    unique: { shipment_notif_no: 'shippingNoticeNo', shipment_notif_order: 'customerOrderNumber' },
    duplicates: { customerOrderNumber: 'DUPLICATE_ORDER' },
    expressions: { notShippedSkuTotal: sql`(t.sku_total - t.shipped_sku_total)`, waitsFor: sql`null::text` },
    comparisons: { waitsFor: shippingWaitReason },
    customFilters: { waitsFor: ofShippingWaits },
    lines: {
      defaults: { quality: 'GOOD' },
      expressions: {
        owedSkuTotal: sql`(t.plan_sku_total - t.reserved_sku_total - t.staged_sku_total - t.shipped_sku_total)`,
      },
    },
  }),
  facts: factsOf,
  complete: completeNotice,
  completeMany: completeNotices,
  commands: {
    submit: async () => ({}),
    withdraw: async (work, { id }) => {
      await refuseLivePicks(work, id)
      return {}
    },
    cancel: (work, notice, { reason }) => releaseReserved(work, noticeRef(notice), textOrNull(reason)),
    close: async (work, notice, { reason }) => ({
      header: { closed: true },
      ...(await releaseReserved(work, noticeRef(notice), textOrNull(reason))),
    }),
    amend: (work, notice, input) => amendShipping(shippingNoticeDocument, work, notice, input),
  },
  withoutLines: ['submit', 'withdraw', 'cancel', 'close'],
  make: {},
  next: shippingNoticeNext,
  computed: (facts) => ({ waitsFor: shippingWait(facts) }),
  outlook: shippingOutlook,
}

export const shippingNoticeDocument = managedDocument(shipmentNotifs, shippingNoticeHandlers)

function shippingNoticeRoutes(app: FastifyInstance, context: Context) {
  availabilityRoutes(app, context)
  consigneeRoutes(app, context)
  const config = { access: { permission: 'shipmentNotifs.read' } }
  const schema = { tags: ['shipmentNotifs'] }
  app.get(`${ADMIN_BASE}/shipmentNotifs/statusList`, { config, schema }, async (request) =>
    answer(enumerationOptions(request, shippingStatus)),
  )
}

export const servedShippingNotice = serveDocument(shipmentNotifs, shippingNoticeHandlers, shippingNoticeRoutes)
