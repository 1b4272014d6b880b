import { sentDocumentType } from '../document-types.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

/** FAILED is retried automatically; GIVEN_UP waits for a person. */
export const deliveryState = defineEnumeration('deliveryState', ['WAITING', 'SENT', 'FAILED', 'GIVEN_UP'])

/** Why a document is sent: completed, requested by a person, a connection test, or a new file of an analysis. */
export const deliveryEvent = defineEnumeration('deliveryEvent', ['completed', 'sync', 'test', 'file'])

export const deliveryFault = defineEnumeration('deliveryFault', [
  'TIMEOUT',
  /** No connection, unknown host, untrusted certificate, or unreadable signing secret; `errorCode` says which. */
  'UNREACHABLE',
  /** The address is in a private network. */
  'ADDRESS_NOT_ALLOWED',
  /** Any response but a success, also a redirect. */
  'REFUSED',
])

/** Maximum bytes stored of the last response. */
export const MAX_ANSWER_BYTES = 2_048

const server = { setBy: 'server' } as const

/** The outbox: what was sent to other systems, waits, or failed. */
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

/** A delivery for readers of its document: without the response of the other system. */
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

/** Whether an integration takes documents of this type, and the deliveries of this one, the newest first. */
export interface DocumentDeliveries {
  readonly isWanted: boolean
  readonly deliveries: readonly DocumentDelivery[]
}
