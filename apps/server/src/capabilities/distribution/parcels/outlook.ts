import type { ParcelFacts } from '@entrepot/domain/distribution/parcel.next'
import type { Outlook, OutlookContext } from '../../../kit/document/document-handlers.ts'
import type { ParcelHeader } from './parcel.ts'

/** The work on a parcel that has not left goes on with its order or on its manifest. */
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
