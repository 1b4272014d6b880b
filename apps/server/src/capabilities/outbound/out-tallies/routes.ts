import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { type OutTallyOutlook, outTallyNext } from '@entrepot/domain/outbound/out-tally.next'
import type { FastifyInstance } from 'fastify'
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
import { packagesOnPaper } from './packages-on-paper.ts'
import { outTallyStore } from './store.ts'

/** Refuses to count for a cancelled notice: its pieces go back. */
async function refuseCancelled(work: DocumentWork, noticeId: string) {
  refuseShut((await readNotices(work, [noticeId])).get(noticeId))
}

const factsOf = (header: OutTallyHeader) => ({
  status: header.status,
  counted: header.goodCount + header.defectiveCount,
  packages: header.packageTotal ?? 0,
})

/** Columns that are hidden on paper while a blind tally is open. */
const hidesOnPaper = ({ blind, status }: OutTallyHeader) =>
  blind === true && status !== 'COMPLETED' ? ['planTotal'] : []

const outTallyHandlers: DocumentHandlers<typeof outTallyTasks, OutTallyOutlook> = {
  store: outTallyStore,
  facts: factsOf,
  complete: completeCounts,
  commands: {
    start: async (work, tally) => {
      await refuseCancelled(work, tally.noticeId)
      return { header: { tallyMan: tally.tallyMan ?? work.caller.username } }
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
  release: async (work, tally) => {
    await unpackAll(work, tally)
    return {}
  },
  hidesOnPaper,
  belowOnPaper: packagesOnPaper,
}

export const outTallyDocument = managedDocument(outTallyTasks, outTallyHandlers)

function outTallyRoutes(app: FastifyInstance, context: Context) {
  packageLabelRoutes(app, context)
}

export const servedOutTally = serveDocument(outTallyTasks, outTallyHandlers, outTallyRoutes)
