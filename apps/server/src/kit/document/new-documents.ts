import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { ChangeOf } from '@entrepot/contract/kit/fields'
import type { StockWrite } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { Values } from '../records/save-records.ts'
import { stateOf } from '../sql/sql-state.ts'
import { columnName } from '../sql/store.ts'
import { newId } from '../write/ids.ts'
import { LostRace } from '../write/transaction.ts'
import type { DocumentChange, TouchedRecord } from './document-change.ts'
import type {
  CreatedDocument,
  DocumentWork,
  DraftLine,
  ServerValuesOf,
  StoredDocumentType,
} from './document-handlers.ts'
import { sendChanges } from './record-change.ts'
import { headerRecord, insertion, lineRecord, withDocumentProblems } from './write-document-rows.ts'

export interface SourceDocument {
  readonly type: string
  readonly id: string
}

/** A document that passed its rules and can be stored. */
export interface NewDocument<D extends DocumentDeclaration = DocumentDeclaration> {
  /** Set if the same document already has an id in another warehouse. */
  readonly id?: string
  readonly action: string
  /** Its state, if it is not the first one of its machine. */
  readonly state?: string
  /** Fields that a person may set, including its number. */
  readonly header: ChangeOf<D['fields']>
  /** Fields that only the server sets. */
  readonly extra?: ServerValuesOf<D['fields']>
  /** Columns of the header that are not fields. */
  readonly columns?: Values | undefined
  readonly lines: readonly DraftLine<D>[]
  /** Fields of each line that only the server sets. */
  readonly lineExtras?: readonly ServerValuesOf<D['line']>[]
  /** Columns of each line that are not fields. */
  readonly lineColumns?: readonly Values[] | undefined
  /** The documents that it was made from. */
  readonly sources?: readonly SourceDocument[]
  /** Values for the history, if they are more than the header. */
  readonly after?: Values
  readonly cargoOwnerId?: string | null
  readonly touched?: readonly TouchedRecord[]
}

interface StoreOptions {
  /** A constraint error then means that another transaction was quicker: the caller decides again on new data. */
  readonly isChecked?: boolean
}

export interface StoredDocument extends CreatedDocument {
  /** For the history; the caller records it. */
  readonly change: DocumentChange
}

export const labelOf = ({ document }: StoredDocumentType, header: Values) => String(header[document.label] ?? '')
export const ownerOf = (header: Values) => (typeof header.cargoOwnerId === 'string' ? header.cargoOwnerId : null)

async function raceDuplicates(insert: () => Promise<void>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    throw stateOf(error) === '23505' ? new LostRace() : error
  }
}

/**
 * The only place where documents are created: headers, lines and links of any number of them in one statement. The
 * caller records their history and events, together with the other changes of its command.
 */
export async function storeDocuments<D extends DocumentDeclaration>(
  managed: StoredDocumentType<D>,
  work: DocumentWork,
  newDocuments: readonly NewDocument<NoInfer<D>>[],
  { isChecked = false }: StoreOptions = {},
): Promise<StoredDocument[]> {
  if (newDocuments.length === 0) return []
  const { document, handlers } = managed
  const { trx, warehouseId, caller } = work
  const now = work.clock.now()
  const fixedColumns = { created_by: caller.username, created_time: now, updated_time: now }
  const documents = newDocuments.map((one) => ({ ...one, id: one.id ?? newId(now) }))
  const headers = documents.map(({ id, state = document.states[0], header, extra, columns }) => ({
    warehouse_id: warehouseId,
    id,
    ...fixedColumns,
    [columnName(document.state)]: state,
    ...headerRecord(managed, { input: header, values: extra, columns }),
  }))
  const lines = documents.flatMap(({ id, lines, lineExtras, lineColumns }): Values[] =>
    lines.map((line, index) => ({
      warehouse_id: warehouseId,
      document_id: id,
      ...lineRecord(document.line, line, lineExtras?.[index], lineColumns?.[index]),
    })),
  )
  const links = documents.flatMap(({ id, sources = [] }): Values[] =>
    sources.map((source) => ({
      warehouse_id: warehouseId,
      from_id: source.id,
      from_type: source.type,
      to_id: id,
      to_type: document.type,
    })),
  )
  const statements = [
    insertion(handlers.store, headers),
    ...(lines.length === 0 ? [] : [insertion(handlers.store.lines, lines)]),
    ...(links.length === 0 ? [] : [insertion({ table: 'document_link' }, links)]),
  ]
  const parts = statements.map((statement, index) => sql`${sql.ref(`part_${index}`)} as (${statement})`)
  // With several documents a constraint error cannot name the one at fault; each was validated before.
  const [only, ...otherDocuments] = documents
  const insert = async () => {
    await sql`with ${sql.join(parts)} select`.execute(trx)
  }
  trx.journal.send(
    withDocumentProblems(managed, otherDocuments.length === 0 ? (only?.header ?? {}) : {}, () =>
      isChecked ? raceDuplicates(insert) : insert(),
    ),
  )
  return documents.map((one) => ({
    id: one.id,
    no: labelOf(managed, one.header),
    lines: one.lines,
    change: {
      action: one.action,
      resource: document.name,
      id: one.id,
      label: labelOf(managed, one.header),
      version: 1,
      warehouseId,
      cargoOwnerId: one.cargoOwnerId ?? ownerOf(one.header),
      toState: one.state ?? document.states[0] ?? null,
      after: one.after ?? { ...one.header, lines: one.lines.length },
      touched: one.touched ?? [],
    },
  }))
}

/** Stores one document, and records it together with the stock that it reserves. */
export async function insertDocument(
  managed: StoredDocumentType,
  work: DocumentWork,
  newDocument: NewDocument,
  reserve?: (created: CreatedDocument) => readonly StockWrite[],
): Promise<StoredDocument> {
  const [storedDocument] = await storeDocuments(managed, work, [newDocument])
  if (storedDocument === undefined) throw new Error(`${managed.document.name}: nothing was stored`)
  const stock = reserve?.(storedDocument)
  sendChanges(work, [{ ...storedDocument.change, stock: stock !== undefined }], stock)
  return storedDocument
}
