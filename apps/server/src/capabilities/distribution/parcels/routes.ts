import { parcels } from '@entrepot/contract/distribution/parcel'
import { type ParcelFacts, parcelNext } from '@entrepot/domain/distribution/parcel.next'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { changesOfOrder } from './order-history.ts'
import { parcelOutlook } from './outlook.ts'
import { parcelStore } from './parcel.ts'
import { parcelLabelRoutes } from './parcel-labels.ts'

const parcelHandlers: DocumentHandlers<typeof parcels, ParcelFacts> = {
  store: parcelStore,
  facts: ({ status }) => ({ status }),
  // Parcels are stored by the order that packs them.
  complete: async () => ({}),
  commands: {
    claim: async (work, parcel, { kind, note }) => {
      const after = { kind, note: note ?? null }
      return {
        header: { claimKind: kind, claimNote: note ?? null },
        after,
        changes: await changesOfOrder(work, parcel, { action: 'claim', after: { ...after, parcel: parcel.parcelNo } }),
      }
    },
    closeClaim: async (work, parcel, { reason }) => {
      const before = { kind: parcel.claimKind, note: parcel.claimNote }
      return {
        header: { claimKind: null, claimNote: null },
        before,
        changes: await changesOfOrder(work, parcel, {
          action: 'closeClaim',
          reason,
          before: { ...before, parcel: parcel.parcelNo },
        }),
      }
    },
  },
  withoutLines: ['claim', 'closeClaim'],
  make: {},
  next: parcelNext,
  outlook: parcelOutlook,
}

export const parcelDocument = managedDocument(parcels, parcelHandlers)

export const servedParcel = serveDocument(parcels, parcelHandlers, parcelLabelRoutes)
