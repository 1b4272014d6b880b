import { GOODS, type GoodsName } from '@entrepot/contract/identity/dashboard'
import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { receiptDetails } from '@entrepot/contract/query/receipt-details'
import { shipDetails } from '@entrepot/contract/query/ship-details'
import type { Figure, Source } from './figures.ts'

/** Incoming and outgoing goods of an owner: what is ordered, where its owner may see that, and what the week brought. */
export function goodsFigures(since: string, day: string): Figure<GoodsName>[] {
  const of: Readonly<Record<GoodsName, Source>> = {
    announced: {
      list: recvReqs,
      filters: { receiptStatus: 'SUBMITTED,RECEIVING' },
      pieces: ['skuTotal'],
      since: 'createdTime',
    },
    requested: {
      list: shipmentNotifs,
      filters: { shippingStatus: 'SUBMITTED,PICKING,PICKED,PARTLY_SHIPPED' },
      pieces: ['notShippedSkuTotal'],
      since: 'createdTime',
    },
    receivedWeek: {
      list: receiptDetails,
      filters: { completedTimeStart: since, completedTimeEnd: day },
      pieces: ['goodSkuTotal', 'defectiveSkuTotal'],
    },
    shippedWeek: {
      list: shipDetails,
      filters: { shippedTimeStart: since, shippedTimeEnd: day },
      pieces: ['shippedSkuTotal'],
    },
  }
  return GOODS.map((name) => ({ name, of: [of[name]] }))
}
