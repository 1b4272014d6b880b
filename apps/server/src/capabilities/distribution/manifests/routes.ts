import { manifests } from '@entrepot/contract/distribution/manifest'
import { manifestNext } from '@entrepot/domain/distribution/manifest.next'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { addParcels, completeManifest, newManifest, releaseParcels, removeParcels } from './edit.ts'
import { manifestStore } from './manifest.ts'
import { reverseManifest } from './reverse.ts'
import { shipManifest } from './ship.ts'

const manifestHandlers: DocumentHandlers<typeof manifests> = {
  store: manifestStore,
  facts: ({ status, parcelTotal }) => ({ status, parcels: parcelTotal ?? 0 }),
  complete: completeManifest,
  commands: {
    add: addParcels,
    remove: removeParcels,
    ship: shipManifest,
    reverse: reverseManifest,
    cancel: releaseParcels,
  },
  make: {},
  next: manifestNext,
  fill: newManifest,
  fillsAlways: true,
  release: releaseParcels,
}

export const manifestDocument = managedDocument(manifests, manifestHandlers)

export const servedManifest = serveDocument(manifests, manifestHandlers)
