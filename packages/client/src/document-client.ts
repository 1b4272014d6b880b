import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { DocumentDeliveries } from '@entrepot/contract/integration/deliveries'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type {
  BodyOf,
  CommandOf,
  CreateBodyOf,
  DocumentAnswerOf,
  DocumentRowOf,
  LineAnswerOf,
  MakeBodyOf,
  UpdateBodyOf,
} from '@entrepot/contract/kit/document/values'
import { type Envelope, type HistoryEntry, recordClient } from './resource-client.ts'
import type { Call, CallOptions } from './transport.ts'

/** A document with its lines; of any type by default. */
export type DocumentRecord<D extends DocumentDeclaration = DocumentDeclaration> = DocumentAnswerOf<D>
export type DocumentLine<D extends DocumentDeclaration = DocumentDeclaration> = LineAnswerOf<D>

/** An entry of a document's history: the command, and the states before and after. */
export interface DocumentEvent extends HistoryEntry {
  /** When it was really done, where a device could not send it at once. */
  readonly doneAt?: string | null
  readonly fromState?: string | null
  readonly toState?: string | null
  readonly reason?: string | null
}

/** A related document, in the order of creation. */
export interface ChainLink {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly state: string
  /** Number of steps after the requested document; negative: before it. */
  readonly depth: number
  /** The path of its screen; absent: the caller may not open it. */
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

/** The typed calls of a document, in addition to those of every list. */
export function documentClient<D extends DocumentDeclaration>(call: Call, declaration: D) {
  const base = `${ADMIN_BASE}/${declaration.path}`
  const data = async <Data>(answer: Promise<Envelope<Data>>) => (await answer).data
  const { list, get, create, update, remove, act } = recordClient<DocumentRowOf<D>, DocumentRecord<D>>(
    call,
    declaration.path,
    declaration.listedAt,
  )
  return {
    list,
    get,
    create: (body: CreateBodyOf<D>, options: Keyed = {}) => create(body, options),
    update: (body: UpdateBodyOf<D>, options: Keyed = {}) => update(body, options),
    remove,
    run: <Command extends CommandOf<D>>(id: string, command: Command, body: BodyOf<D, Command>, options: Keyed = {}) =>
      act(id, command, body, options),
    /** Makes a document of this type from one of another type. */
    make: (fromType: string, fromId: string, options: Keyed = {}, body?: MakeBodyOf<D>) =>
      data(
        call<Envelope<DocumentRecord<D>>>('POST', `${base}/${fromId}/${fromType}`, { body: body ?? {}, ...options }),
      ),
    /** A page of the history, the newest first; `before` is the last entry of the page before. */
    history: (id: string, before?: string) =>
      data(
        call<Envelope<readonly DocumentEvent[]>>(
          'GET',
          `${base}/${id}/history`,
          before === undefined ? {} : { query: { before } },
        ),
      ),
    chain: (id: string) => data(call<Envelope<readonly ChainLink[]>>('GET', `${base}/${id}/chain`)),
    attachments: (id: string) => data(call<Envelope<readonly Attachment[]>>('GET', `${base}/${id}/attachments`)),
    /** Attaches an uploaded file; returns all attachments. */
    attach: (id: string, fileId: string) =>
      data(call<Envelope<readonly Attachment[]>>('POST', `${base}/${id}/attachments`, { body: { fileId } })),
    detach: (id: string, attachmentId: string) =>
      data(call<Envelope<readonly Attachment[]>>('DELETE', `${base}/${id}/attachments/${attachmentId}`)),
    /** Its deliveries to other systems, and whether an integration takes it. */
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
