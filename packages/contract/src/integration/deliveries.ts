import { sentDocumentType } from '../document-types.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

/** FAILED is tried again by itself; GIVEN_UP waits for a person. */
export const deliveryState = defineEnumeration('deliveryState', ['WAITING', 'SENT', 'FAILED', 'GIVEN_UP'])

/** Why a document goes out: it was completed, somebody asked, it is only a test of the connection, or a file of an analysis was written. */
export const deliveryEvent = defineEnumeration('deliveryEvent', ['completed', 'sync', 'test', 'file'])

export const deliveryFault = defineEnumeration('deliveryFault', [
  'TIMEOUT',
  /** No connection, no such name, no trusted certificate, no secret that can be read to sign with; `errorCode` says which. */
  'UNREACHABLE',
  /** The address leads into a private network. */
  'ADDRESS_NOT_ALLOWED',
  /** Any answer but a success; a redirection is none. */
  'REFUSED',
])

/** So much of the last answer is kept. */
export const MAX_ANSWER_BYTES = 2_048

const server = { setBy: 'server' } as const

/** What was sent to other systems, is waiting to be, or could not be: the outbox. */
export const integrationDeliveries = defineResource({
  name: 'integrationDeliveries',
  capability: 'integration',
  area: 'system',
  menuOrder: 410,
  icon: 'cloudUpload',
  ownerLimit: 'refused',
  scope: 'warehouse',
  path: 'integrationDeliveries',
  route: '/system/integration-deliveries',
  label: 'documentNo',
  fields: {
    documentNo: f.code({ ...server, max: 40 }),
    documentType: f.choice(sentDocumentType, server),
    documentId: f.recordId(server),
    integrationId: f.reference('integrations', server),
    event: f.choice(deliveryEvent, server),
    state: f.choice(deliveryState, { ...server, tag: true }),
    attempts: f.integer(server),
    nextTime: f.time(server),
    sentTime: f.time(server),
    statusCode: f.integer(server),
    fault: f.choice(deliveryFault, server),
    errorCode: f.text({ ...server, max: 100 }),
    lastAnswer: f.longText({ ...server, max: MAX_ANSWER_BYTES }),
    warehouseId: f.reference('warehouses', server),
    createdBy: f.person(server),
    createdTime: f.time(server),
  },
  search: ['documentNo'],
  filters: ['documentNo', 'documentType', 'integrationId', 'event', 'state', 'createdTime'],
  sorts: ['createdTime', 'documentNo'],
  defaultSort: 'createdTime,desc',
  writes: [],
  actions: { resend: { input: nothing } },
})

/** A delivery as whoever reads its document sees it: not what the other system answered. */
export interface DocumentDelivery {
  readonly id: string
  readonly integrationName: string
  readonly event: (typeof deliveryEvent.values)[number]
  readonly state: (typeof deliveryState.values)[number]
  readonly attempts: number
  readonly createdTime: string
  readonly sentTime: string | null
  readonly nextTime: string | null
}

/** Whether some system wants documents of this kind, and what was sent of this one, the newest first. */
export interface DocumentDeliveries {
  readonly isWanted: boolean
  readonly deliveries: readonly DocumentDelivery[]
}
