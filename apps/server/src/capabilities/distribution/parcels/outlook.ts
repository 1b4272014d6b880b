import type { ParcelFacts } from '@entrepot/domain/distribution/parcel.next'
import type { Outlook, OutlookContext } from '../../../kit/document/document-handlers.ts'
import type { ParcelHeader } from './parcel.ts'

/** The next document of a parcel that has not left: its order or its manifest. */
export const parcelOutlook = async (
  _at: OutlookContext,
  headers: readonly ParcelHeader[],
): Promise<ReadonlyMap<string, Outlook<Partial<ParcelFacts>>>> =>
  new Map(
    headers.map((header) => [
      header.id,
      {
        facts: { claimed: header.claimKind !== null },
        following: header.status === 'PACKED' ? [{ type: 'ORDER', id: header.orderId, number: header.orderNo }] : [],
      },
    ]),
  )
