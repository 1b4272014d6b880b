import { tallyTasks } from '@entrepot/contract/inbound/tally'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Registered } from '@entrepot/contract/registry'
import { stockCountDocument } from '../../capabilities/in-warehouse/stock-count/check-bill.ts'
import { putawayDocument } from '../../capabilities/inbound/putaways/routes.ts'
import { noticeDocument } from '../../capabilities/inbound/receipt-notices/routes.ts'
import { registrationDocument } from '../../capabilities/inbound/registrations/routes.ts'
import { tallyHandlers } from '../../capabilities/inbound/tallies/routes.ts'
import { dispatchDocument } from '../../capabilities/outbound/dispatches/routes.ts'
import { outTallyDocument } from '../../capabilities/outbound/out-tallies/routes.ts'
import { pickDocument } from '../../capabilities/outbound/picks/routes.ts'
import { shippingNoticeDocument } from '../../capabilities/outbound/shipping-notices/routes.ts'
import { transferDocument } from '../../capabilities/transfer/goods-allocation/routes.ts'
import { type ManagedDocument, managedDocument } from '../../kit/document/document-handlers.ts'

type DocumentName = Extract<Registered, { readonly kind: DocumentDeclaration['kind'] }>['name']

/** Every document type with its handlers. A type that is not here does not compile. */
export const managedDocuments: Readonly<Record<DocumentName, ManagedDocument>> = {
  recvReqs: noticeDocument,
  tallyTasks: managedDocument(tallyTasks, tallyHandlers),
  recvRegistrations: registrationDocument,
  putaways: putawayDocument,
  stocktakings: stockCountDocument,
  shipmentNotifs: shippingNoticeDocument,
  pickTasks: pickDocument,
  outTallyTasks: outTallyDocument,
  shipmentTasks: dispatchDocument,
  transferTasks: transferDocument,
}
