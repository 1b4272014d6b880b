import type { TouchedRecord } from '../../kit/document/document-change.ts'
import type { SettledDocument } from '../../stock/progress/shipping-progress.ts'

/** Picks and notices that changed: screens that show them are notified. */
export const settledDocuments = (settled: readonly SettledDocument[]): TouchedRecord[] =>
  settled.map(({ type, id }) => ({ resource: type === 'PICKING' ? 'pickTasks' : 'shipmentNotifs', id }))
