import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { type OutTallyOutlook, outTallyNext } from '@entrepot/domain/outbound/out-tally.next'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type DocumentHandlers, type DocumentWork, managedDocument } from '../../../kit/document/document-handlers.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import type { Context } from '../../../kit/http/context.ts'
import { readNotices, refuseShut } from '../shipping-notices/open-notice.ts'
import { completeOutTally } from './complete.ts'
import { completeCounts } from './count-rules.ts'
import { tallyFromPick } from './make.ts'
import type { OutTallyHeader } from './out-tally.ts'
import { outTallyOutlook } from './outlook.ts'
import { packageLabelRoutes } from './package-labels.ts'
import { pack, unpack, unpackAll } from './packages.ts'
import { outTallyStore } from './store.ts'

/** The notice first, then the pick: both tell how much is staged. */
async function lockAbove({ trx, warehouseId }: DocumentWork, id: string) {
  const above = (table: string, column: string) => sql`
    select from ${sql.table(table)} where warehouse_id = ${warehouseId} and id = any(array(
      select ${sql.ref(column)} from out_tally_task where warehouse_id = ${warehouseId} and id = ${id})) for update`
  await above('shipment_notif', 'notice_id').execute(trx)
  await above('pick_task', 'pick_id').execute(trx)
}

/** Nothing more is counted of a notice that was cancelled: its pieces go back. */
async function refuseCancelled(work: DocumentWork, noticeId: string) {
  refuseShut((await readNotices(work, [noticeId])).get(noticeId))
}

const factsOf = (header: OutTallyHeader) => ({
  status: header.status,
  good: header.goodCount,
  packages: header.packageTotal ?? 0,
})

/** What must not be known while it is counted does not stand on the paper either. */
const hidesOnPaper = ({ blind, status }: OutTallyHeader) =>
  blind === true && status !== 'COMPLETED' ? ['planTotal'] : []

const outTallyHandlers: DocumentHandlers<typeof outTallyTasks, OutTallyOutlook> = {
  store: outTallyStore,
  facts: factsOf,
  lockAbove,
  complete: completeCounts,
  commands: {
    start: async (work, tally) => {
      await refuseCancelled(work, tally.noticeId)
      return { header: { tally_man: tally.tallyMan ?? work.caller.username } }
    },
    pack,
    unpack,
    complete: completeOutTally,
    cancel: async (work, tally) => {
      await unpackAll(work, tally)
      return {}
    },
  },
  make: { PICKING: tallyFromPick },
  next: outTallyNext,
  outlook: outTallyOutlook,
  release: unpackAll,
  hidesOnPaper,
}

export const outTallyDocument = managedDocument(outTallyTasks, outTallyHandlers)

function outTallyRoutes(app: FastifyInstance, context: Context) {
  packageLabelRoutes(app, context)
}

export const servedOutTally = serveDocument(outTallyTasks, outTallyHandlers, outTallyRoutes)
