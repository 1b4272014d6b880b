import type { TouchedRecord } from '../../kit/document/document-change.ts'
import type { SettledDocument } from './shipping-progress.ts'

/** The resource of each type of document. */
const RESOURCES: Readonly<Record<SettledDocument['type'], string>> = {
  PICKING: 'pickTasks',
  ORDER_PICKING: 'pickByOrders',
  TOUR: 'tours',
  SHIPPING_REQ: 'shipmentNotifs',
  ORDER: 'orders',
}

/** Picks, notices and orders that changed: screens that show them are notified. */
export const settledDocuments = (settled: readonly SettledDocument[]): TouchedRecord[] =>
  settled.map(({ type, id }) => ({ resource: RESOURCES[type], id }))

/** Only notices and orders, for commands whose own document is the pick. */
export const requestsAmong = (settled: readonly SettledDocument[]): TouchedRecord[] =>
  settledDocuments(settled.filter(({ type }) => type === 'SHIPPING_REQ' || type === 'ORDER'))
