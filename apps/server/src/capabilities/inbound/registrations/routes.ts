import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { type RegistrationOutlook, registrationNext } from '@entrepot/domain/inbound/registration.next'
import { sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { completeRegistration } from './complete.ts'
import { correctRegistration } from './correct.ts'
import { completeDraft } from './draft-rules.ts'
import { registrationFromNotice, registrationFromTally } from './make.ts'
import { registrationOutlook } from './outlook.ts'
import { reverseRegistration } from './reverse.ts'

/** Locks the notice first, because it counts the received pieces. */
const lockNotice = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from recv_req n where n.warehouse_id = ${warehouseId} and n.id = (
      select r.notice_id from recv_registration r where r.warehouse_id = ${warehouseId} and r.id = ${id}) for update of n`

export const registrationHandlers: DocumentHandlers<typeof recvRegistrations, RegistrationOutlook> = {
  store: documentStore(recvRegistrations, 'recv_registration', {
    lockParents: () => [lockNotice],
    unique: { recv_registration_no: 'registrationNo', recv_registration_one_of_tally: 'tallyId' },
    expressions: {
      onDockSkuTotal: sql`coalesce((select sum(s.on_hand) from stock s where s.warehouse_id = t.warehouse_id
        and s.origin_no = t.registration_no and s.origin_no <> '' and s.present and s.quality = 'GOOD'), 0)::bigint`,
    },
    lines: { defaults: { good_sku_total: 0, defective_sku_total: 0 } },
  }),
  facts: (header) => ({
    status: header.status,
    lines: [{ good: header.goodSkuTotal, defective: header.defectiveSkuTotal }],
  }),
  complete: completeDraft,
  commands: {
    complete: completeRegistration,
    correct: (work, registration, input) => correctRegistration(work, registration, input.lines, input.reason),
    reverse: reverseRegistration,
    cancel: async () => ({}),
  },
  withoutLines: ['cancel'],
  make: { RECV_REQ: registrationFromNotice, TALLY: registrationFromTally },
  next: registrationNext,
  outlook: registrationOutlook,
  draws: (what, input) => {
    if (what === 'create') return ['RECV_REQ']
    return what === 'complete' && input.putaway === true ? ['PUTAWAY'] : []
  },
}

export const registrationDocument = managedDocument(recvRegistrations, registrationHandlers)

export const servedRegistration = serveDocument(recvRegistrations, registrationHandlers)
