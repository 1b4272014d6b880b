import { putaways } from '@entrepot/contract/inbound/putaway'
import { type PutawayOutlook, putawayNext } from '@entrepot/domain/inbound/putaway.next'
import { sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { completePutaway, confirmLines } from './confirm.ts'
import { completeDraft } from './draft-rules.ts'
import { putawayFromRegistration, putawayOfTheDock } from './make.ts'
import { putawayOutlook } from './outlook.ts'
import { reversePutaway } from './reverse.ts'
import { suggestAgain } from './suggest-again.ts'

/**
 * Locks the notices of the goods first, because they store how much is shelved. Arrays, so that each list is read once
 * and by its index.
 */
const lockNotices = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from recv_req n where n.warehouse_id = ${warehouseId} and n.id = any(array(
      select r.notice_id from recv_registration r
       where r.warehouse_id = ${warehouseId} and r.registration_no = any(array(
         select s.origin_no from putaway_line l join stock s on s.warehouse_id = l.warehouse_id and s.id = l.stock_id
          where l.warehouse_id = ${warehouseId} and l.document_id = ${id} and s.origin_no <> ''))))
     order by n.id for update`

/** The parts of a putaway as its header shows them: confirmed, open with a place, and open without one. */
const partsOf = (total: number, confirmed: number, unplaced: number) => [
  ...(confirmed > 0 ? [{ confirmed: true, placed: true }] : []),
  ...(total - unplaced > confirmed ? [{ confirmed: false, placed: true }] : []),
  ...(unplaced > 0 ? [{ confirmed: false, placed: false }] : []),
]

const putawayHandlers: DocumentHandlers<typeof putaways, PutawayOutlook> = {
  store: documentStore(putaways, 'putaway', {
    lockParents: () => [lockNotices],
    unique: { putaway_no: 'putawayNo' },
    lines: {
      joins: sql`left join stock s on s.warehouse_id = t.warehouse_id and s.id = t.stock_id`,
      expressions: {
        cargoOwnerId: sql`s.cargo_owner_id`,
        productId: sql`s.product_id`,
        batchNum: sql`nullif(s.batch_num, '')`,
        expiryDate: sql`nullif(s.expiry_date, '9999-12-31')`,
      },
    },
  }),
  facts: (header) => ({
    status: header.status,
    lines: partsOf(header.skuTotal, header.confirmedSkuTotal, header.unplacedSkuTotal ?? 0),
  }),
  complete: completeDraft,
  commands: {
    confirm: confirmLines,
    complete: completePutaway,
    suggest: suggestAgain,
    reverse: reversePutaway,
    cancel: async () => ({}),
  },
  withoutLines: ['cancel'],
  make: { RECV_REG: putawayFromRegistration },
  fill: putawayOfTheDock,
  next: putawayNext,
  outlook: putawayOutlook,
}

export const putawayDocument = managedDocument(putaways, putawayHandlers)

export const servedPutaway = serveDocument(putaways, putawayHandlers)
