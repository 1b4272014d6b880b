import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { type TransferOutlook, transferNext } from '@entrepot/domain/transfer/transfer.next'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import type { Context } from '../../../kit/http/context.ts'
import { settleTransit } from './arrive.ts'
import { lockSource } from './both-ends.ts'
import { completeTransfer } from './draft-rules.ts'
import { transferOutlook } from './outlook.ts'
import { shipTransfer } from './ship.ts'
import { letGoOfTransfer, submitTransfer } from './submit.ts'
import { targetRoutes } from './targets.ts'
import type { TransferHeader } from './transfer.ts'

const factsOf = (header: TransferHeader) => ({
  status: header.status,
  end: header.direction,
  plan: header.skuTotal,
  reserved: header.reservedSkuTotal,
  inTransit: header.inTransitSkuTotal,
})

const transferHandlers: DocumentHandlers<typeof transferTasks, TransferOutlook> = {
  store: documentStore(transferTasks, 'transfer_task', {
    unique: { transfer_task_no: 'transferNo' },
    particular: {
      otherWarehouseId: sql`case t.direction when 'OUT' then t.to_warehouse_id else t.from_warehouse_id end`,
      incomingSkuTotal: sql`case t.direction when 'IN' then t.in_transit_sku_total else 0 end`,
    },
  }),
  facts: factsOf,
  lockAbove: lockSource,
  complete: completeTransfer,
  commands: {
    submit: submitTransfer,
    withdraw: (work, transfer, { reason }) => letGoOfTransfer(work, transfer, 'withdraw', reason),
    processTransfer: (work, transfer, input) =>
      transfer.status === 'SUBMITTED' ? shipTransfer(work, transfer, input) : settleTransit(work, transfer, input),
    cancel: (work, transfer, { reason }) => letGoOfTransfer(work, transfer, 'cancel', reason),
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
