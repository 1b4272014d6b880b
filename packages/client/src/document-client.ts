import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { DocumentDeliveries } from '@entrepot/contract/integration/deliveries'
import type { BlockedStep, DocumentDeclaration, NextStep } from '@entrepot/contract/kit/document'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import { type Envelope, type HistoryEntry, listClient } from './resource-client.ts'
import type { Call, CallOptions } from './transport.ts'

/** A document with its lines, as every call about it answers it. */
export type DocumentRecord = RecordOf<DocumentDeclaration> & {
  readonly warehouseId: string
  readonly warehouseName: string
  readonly next: NextStep | null
  readonly blocked: BlockedStep | null
  readonly lines: readonly Readonly<Record<string, unknown>>[]
}

/** What happened to a document: by which command, from which state into which. */
export interface DocumentEvent extends HistoryEntry {
  readonly fromState?: string | null
  readonly toState?: string | null
  readonly reason?: string | null
}

/** A document before or after this one, in the order of making. */
export interface ChainLink {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly state: string
  /** How many steps it lies behind the document that was asked about; below zero, before it. */
  readonly depth: number
  /** Where it is opened; absent where the caller may not go. */
  readonly route?: string
  readonly current: boolean
}

/** A photo or paper of a document; its address is signed and short-lived. */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly url: string
  readonly createdBy: string
  readonly createdTime: string
}

type Keyed = Pick<CallOptions, 'idempotencyKey' | 'signal'>

/** The typed calls of a document, beside those that every list has. */
export function documentClient(call: Call, declaration: DocumentDeclaration) {
  const base = `${ADMIN_BASE}/${declaration.path}`
  const data = async <Data>(answer: Promise<Envelope<Data>>) => (await answer).data
  const list = listClient(call, declaration)
  return {
    get: (id: string) => list.get(id) as Promise<DocumentRecord>,
    create: (body: unknown, options: Keyed = {}) => list.create(body, options) as Promise<DocumentRecord>,
    update: (body: unknown, options: Keyed = {}) => list.update(body, options) as Promise<DocumentRecord>,
    remove: list.remove,
    run: (id: string, command: string, body: unknown, options: Keyed = {}) =>
      list.act(id, command, body, options) as unknown as Promise<DocumentRecord>,
    /** Makes a document of this kind from one of another. */
    make: (fromType: string, fromId: string, options: Keyed = {}, body: object = {}) =>
      data(call<Envelope<DocumentRecord>>('POST', `${base}/${fromId}/${fromType}`, { body, ...options })),
    history: (id: string) => list.history(id) as Promise<readonly DocumentEvent[]>,
    chain: (id: string) => data(call<Envelope<readonly ChainLink[]>>('GET', `${base}/${id}/chain`)),
    attachments: (id: string) => data(call<Envelope<readonly Attachment[]>>('GET', `${base}/${id}/attachments`)),
    /** Adds a file that was uploaded before; answers all there are now. */
    attach: (id: string, fileId: string) =>
      data(call<Envelope<readonly Attachment[]>>('POST', `${base}/${id}/attachments`, { body: { fileId } })),
    detach: (id: string, attachmentId: string) =>
      data(call<Envelope<readonly Attachment[]>>('DELETE', `${base}/${id}/attachments/${attachmentId}`)),
    /** What was sent of it to other systems, and whether any wants it. */
    deliveries: (id: string) => data(call<Envelope<DocumentDeliveries>>('GET', `${base}/${id}/erp`)),
    sync: (id: string, options: Keyed = {}) =>
      data(call<Envelope<DocumentDeliveries>>('POST', `${base}/${id}/erp/sync`, { body: {}, ...options })),
    /** The address of a file to print. */
    print: (id: string, paper?: string) =>
      data(
        call<Envelope<{ url: string }>>('GET', `${base}/${id}/print`, paper === undefined ? {} : { query: { paper } }),
      ),
  }
}
export type DocumentClient = ReturnType<typeof documentClient>
