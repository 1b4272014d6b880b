import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { type TransferOutlook, transferNext } from '@entrepot/domain/transfer/transfer.next'
import type { FastifyInstance } from 'fastify'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import type { Context } from '../../../kit/http/context.ts'
import { settleTransit } from './arrive.ts'
import { completeTransfer } from './draft-rules.ts'
import { transferOutlook } from './outlook.ts'
import { shipTransfer } from './ship.ts'
import { releaseTransfer, submitTransfer } from './submit.ts'
import { targetRoutes } from './targets.ts'
import type { TransferHeader } from './transfer.ts'
import { transferTables } from './transfer-tables.ts'

const factsOf = (header: TransferHeader) => ({
  status: header.status,
  end: header.direction,
  plan: header.skuTotal,
  reserved: header.reservedSkuTotal,
  inTransit: header.inTransitSkuTotal,
})

const transferHandlers: DocumentHandlers<typeof transferTasks, TransferOutlook> = {
  ...transferTables.handlers,
  facts: factsOf,
  complete: completeTransfer,
  commands: {
    submit: submitTransfer,
    withdraw: (work, transfer, { reason }) => releaseTransfer(work, transfer, 'withdraw', reason),
    processTransfer: (work, transfer, input) =>
      transfer.status === 'SUBMITTED' ? shipTransfer(work, transfer, input) : settleTransit(work, transfer, input),
    cancel: (work, transfer, { reason }) => releaseTransfer(work, transfer, 'cancel', reason),
  },
  make: {},
  next: transferNext,
  outlook: transferOutlook,
}

export const transferDocument = managedDocument(transferTasks, transferHandlers)

function transferRoutes(app: FastifyInstance, context: Context) {
  targetRoutes(app, context)
}

export const servedTransfer = serveDocument(transferTasks, transferHandlers, transferRoutes)
