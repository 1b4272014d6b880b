import { wavePicks } from '@entrepot/contract/distribution/wave'
import { waveNext } from '@entrepot/domain/distribution/wave.next'
import type { FastifyInstance } from 'fastify'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { onEvent } from '../../../kit/events/handlers.ts'
import type { Context } from '../../../kit/http/context.ts'
import { commitRoutes } from './commit/commit-routes.ts'
import { completeWave } from './complete-wave.ts'
import { parcelsOfWave } from './parcels-of-wave.ts'
import { previewRoutes } from './plan/preview-routes.ts'
import { readTours } from './read-tours.ts'
import { followWave } from './settle-wave.ts'
import { sortRoutes } from './sort/sort-routes.ts'
import { tourCommandRoutes } from './tours/tour-commands.ts'
import { undoWave } from './undo-wave.ts'
import { waveFactsOf } from './wave.ts'
import { waveStore } from './wave-store.ts'

const waveHandlers: DocumentHandlers<typeof wavePicks> = {
  store: waveStore,
  facts: waveFactsOf,
  complete: async () => ({}),
  commands: {
    release: async ({ clock }) => ({ header: { releasedTime: clock.now() } }),
    undo: undoWave,
    complete: completeWave,
  },
  withoutLines: ['release'],
  make: {},
  next: waveNext,
  parts: {
    stops: ({ db, warehouseId }, id) => readTours(db, warehouseId, id),
    parcels: ({ db, warehouseId }, id) => parcelsOfWave(db, warehouseId, id),
  },
  ownFields: async ({ db, warehouseId }, { id }) => ({ tours: await readTours(db, warehouseId, id) }),
}

export const waveDocument = managedDocument(wavePicks, waveHandlers)

/** Events that may change the state of a wave: of its tours, of follow-up order picks, and of its orders. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  tours: ['confirm', 'complete', 'short', 'return', 'cancel'],
  pickByOrders: ['complete', 'short', 'return', 'cancel'],
  orders: ['cancel', 'pack', 'unpack', 'delete', 'approve', 'freeze'],
  wavePicks: ['undo'],
}
for (const [resource, actions] of Object.entries(FOLLOWED))
  for (const action of actions) onEvent(resource, action, (context, event) => followWave(context, waveDocument, event))

function waveRoutes(app: FastifyInstance, context: Context) {
  previewRoutes(app, context)
  commitRoutes(app, context, waveDocument)
  tourCommandRoutes(app, context, waveDocument)
  sortRoutes(app, context, waveDocument)
}

export const servedWave = serveDocument(wavePicks, waveHandlers, waveRoutes)
