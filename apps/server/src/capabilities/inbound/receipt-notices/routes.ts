import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { receiptStatus, recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { type ReceiptOutlook, receiptNoticeNext } from '@entrepot/domain/inbound/receipt-notice.next'
import type { FastifyInstance } from 'fastify'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { answer } from '../../../kit/http/answer.ts'
import { enumerationOptions } from '../../../kit/lists/enumeration-options.ts'
import { noticeFacts, noticeProgress } from '../../../stock/progress/receipt-progress.ts'
import { amendNotice } from './amend.ts'
import { cancelDraftsBelow } from './drafts-below.ts'
import { returnFromDispatch } from './from-dispatch.ts'
import { completeNotice, completeNotices } from './notice-rules.ts'
import { noticeOutlook } from './outlook.ts'
import { ofReceiptWaits, receiptWaitReason } from './waits.ts'

const noticeHandlers: DocumentHandlers<typeof recvReqs, ReceiptOutlook> = {
  store: documentStore(recvReqs, 'recv_req', {
    unique: { recv_req_no: 'receiptNoticeNo', recv_req_order: 'customerOrderNumber' },
    duplicates: { customerOrderNumber: 'DUPLICATE_ORDER' },
    expressions: { waitsFor: receiptWaitReason },
    customFilters: { waitsFor: ofReceiptWaits },
  }),
  facts: (header) => ({
    status: header.receiptStatus,
    lines: header.skuTotal === 0 ? [] : [{ plan: header.skuTotal, received: header.receivedSkuTotal }],
    closed: false,
    tallied: false,
  }),
  complete: completeNotice,
  completeMany: completeNotices,
  commands: {
    submit: async () => ({}),
    withdraw: async (work, { id }) => ({ changes: await cancelDraftsBelow(work, id) }),
    cancel: async (work, { id }, { reason }) => ({ changes: await cancelDraftsBelow(work, id, reason) }),
    close: async (work, { id }) => {
      const facts = await noticeFacts(work.trx, work.warehouseId, id)
      const { receiptStatus: to, ...header } = noticeProgress({ ...facts, closed: true }, facts.lines)
      return { to, header, columns: { closed: true } }
    },
    amend: (work, notice, input) => amendNotice(noticeDocument, work, notice, input),
  },
  withoutLines: ['submit', 'withdraw', 'cancel', 'close'],
  make: { DISPATCH: returnFromDispatch },
  next: receiptNoticeNext,
  outlook: noticeOutlook,
}

export const noticeDocument = managedDocument(recvReqs, noticeHandlers)

function receiptNoticeRoutes(app: FastifyInstance) {
  const config = { access: { permission: 'recvReqs.read' } }
  app.get(`${ADMIN_BASE}/recvReqs/statusList`, { config, schema: { tags: ['recvReqs'] } }, async (request) =>
    answer(enumerationOptions(request, receiptStatus)),
  )
}

export const servedReceiptNotice = serveDocument(recvReqs, noticeHandlers, receiptNoticeRoutes)
