import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type {
  CommandOf,
  DocumentRecordOf,
  FactsOf,
  HeaderOf,
  InputOf,
  LineAnswerOf,
  LineOf,
  MakeInputOf,
  StateOf,
} from '@entrepot/contract/kit/document/values'
import type { ChangeOf, DraftOf, FieldSet, ValueOf } from '@entrepot/contract/kit/fields'
import type { Language } from '@entrepot/contract/kit/language'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Following, NextRules } from '@entrepot/domain/kernel/next-step'
import type { StockWrite } from '@entrepot/domain/stock/stock-write'
import type { Problem } from '../http/problem.ts'
import type { Writing } from '../lists/cell-text.ts'
import type { Row } from '../lists/list-records.ts'
import type { PrintForm } from '../print/form/print-form.ts'
import type { Work } from '../records/resource-handlers.ts'
import type { Values } from '../records/save-records.ts'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import type { Store } from '../sql/store.ts'
import type { NumberType } from '../write/numbers.ts'
import type { DocumentChange, TouchedRecord } from './document-change.ts'
import type { Ledger } from './ledger.ts'

/** The tables of header and lines. */
export interface DocumentStore extends Store {
  readonly lines: Store
  readonly reads: DocumentReads
}

interface Key {
  readonly warehouseId: string
  readonly id: string
}

type ReadHeader = (db: Db, key: Key) => Promise<Row[]>
/** `limit`: maximum number of lines; null for all. */
type ReadLines = (db: Db, key: Key & { readonly limit: number | null }) => Promise<Line[]>

/** Prepared statements that read header and lines. */
export interface DocumentReads {
  readonly readHeader: ReadHeader
  readonly lockHeader: ReadHeader
  readonly readLines: ReadLines
  /** Without the names of referenced records, which commands do not need. */
  readonly readBareLines: ReadLines
}

/** Line and document of any type, for the engine, which knows fields from the declaration only. */
export type Line = LineOf<DocumentDeclaration>
export type Document = DocumentRecordOf<DocumentDeclaration>

/** Work in the caller's current warehouse, with the document numbers that were drawn before it began. */
export interface DocumentWork extends Work {
  readonly warehouseId: string
  /** Today, in the warehouse. */
  readonly today: string
  readonly numbers: Readonly<Partial<Record<NumberType, readonly string[]>>>
  /** Number of the attempt; above 1 after a lost race: then rows must be read again before choosing among them. */
  readonly attempt?: number
  /** When it really happened, sent by a device that was offline at the time. */
  readonly doneAt?: Date
  readonly ledger: Ledger
}

/** A document before it is stored: fields by name, lines with ids and line numbers. */
export interface Draft<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly header: Partial<HeaderOf<D>>
  readonly lines: readonly DraftLine<D>[]
  /** Of a change: the names of the header fields that were sent, also of those with unchanged values. */
  readonly sent?: ReadonlySet<string>
  /** Whether `make` or `fill` read the lines in this transaction, so that no person sent any. */
  readonly hasServerLines?: boolean
}

export type DraftLine<D extends DocumentDeclaration> = DraftOf<D['line']> & {
  readonly id: string
  readonly lineNo: number
}

/** Values that the server sets, by field name; the engine maps them to columns. */
export type ServerValuesOf<F extends FieldSet> = {
  readonly [K in keyof F]?: F[K] extends { readonly look: { readonly kind: 'time' } }
    ? ValueOf<F[K]> | Date
    : ValueOf<F[K]>
}

/** What the rules set in the header and in each line, over the values that were sent. */
export interface Completion<D extends DocumentDeclaration> {
  readonly header?: ServerValuesOf<D['fields']>
  /** Columns of the header that are not fields. */
  readonly columns?: Values
  readonly lines?: readonly ServerValuesOf<D['line']>[]
}

/** What a command changes beside its own header. */
export interface Effects {
  /** Stock that it moves and reserves, one entry for each warehouse. */
  readonly stock?: readonly StockWrite[]
  /** Changed values for the history, beside header and state. */
  readonly before?: Values
  readonly after?: Values
  /** Other documents that it changed: screens that show them are notified. */
  readonly touched?: readonly TouchedRecord[]
  /** Changes of other documents, for the history of each. */
  readonly changes?: readonly DocumentChange[]
}

/** The result of a command: the engine stores it, records it, and posts the stock last. */
export interface Outcome<D extends DocumentDeclaration> extends Effects {
  /** Next state, if it depends on facts that the machine does not know. */
  readonly to?: StateOf<D>
  /** Fields of the header. */
  readonly header?: ServerValuesOf<D['fields']>
  /** Columns of the header that are not fields. */
  readonly columns?: Values
}

/** A document that was just stored. */
export interface CreatedDocument {
  readonly id: string
  readonly no: string
  readonly lines: readonly Line[]
}

/** The content of a new document that is made from another one. */
export interface NewDocumentContent<D extends DocumentDeclaration> {
  /** Fields that a person may set. */
  readonly header: ChangeOf<D['fields']>
  /** Fields that only the server sets. */
  readonly extra?: ServerValuesOf<D['fields']>
  readonly lines: readonly ChangeOf<D['line']>[]
  /** Fields of each line that only the server sets. */
  readonly lineExtras?: readonly ServerValuesOf<D['line']>[]
  /** Columns of each line that are not fields. */
  readonly lineColumns?: readonly Values[]
  /** Stock that it reserves, once its number and lines are stored. */
  readonly stock?: (created: CreatedDocument) => readonly StockWrite[]
  /** Other documents that it changed: screens that show them are notified. */
  readonly touched?: readonly TouchedRecord[]
  /** All documents that it was made from, if there are more than the one in the request. */
  readonly sources?: readonly { readonly type: string; readonly id: string }[]
}

/** Caller, warehouse, day and language for which the actions of a document are decided. */
export interface OutlookContext {
  readonly db: Db
  readonly caller: Caller
  readonly warehouseId: string
  /** Today, in the warehouse. */
  readonly today: string
  readonly language: Language
}

/** Facts that decide about the actions of a document and are not in its header. */
export interface Outlook<More extends object = object> {
  /** They overwrite those of the header. */
  readonly facts: More
  /** Documents in which the work continues, the most important first. */
  readonly following?: readonly Following[]
}

/** A method, not a property: method parameters are bivariant, so the engine can call the commands of every document. */
interface CommandHandlers<D extends DocumentDeclaration, Command extends CommandOf<D>> {
  run(work: DocumentWork, document: DocumentRecordOf<D>, input: InputOf<D, Command>): Promise<Outcome<D>>
}

interface LockHandlers<D extends DocumentDeclaration, Command extends CommandOf<D>> {
  run(work: DocumentWork, id: string, input: InputOf<D, Command>): Promise<void>
}

interface MakeHandler<D extends DocumentDeclaration> {
  run(work: DocumentWork, sourceId: string, input: MakeInputOf<D>): Promise<NewDocumentContent<D>>
}

/** What differs from one document type to the next; the engine does the rest. */
interface RegularHandlers<D extends DocumentDeclaration> {
  readonly store: DocumentStore
  /** The facts that the machine decides by, from the header alone. */
  facts(header: ListRow<D['fields']>): FactsOf<D>
  /** The rules over a whole draft: returns the computed values or throws a Problem. */
  complete(work: DocumentWork, draft: Draft<D>, before: DocumentRecordOf<D> | undefined): Promise<Completion<D>>
  /** The same for many new documents: the number of statements does not depend on how many there are. */
  completeMany?(work: DocumentWork, drafts: readonly Draft<D>[]): Promise<readonly (Completion<D> | Problem)[]>
  readonly commands: { readonly [Command in CommandOf<D>]: CommandHandlers<D, Command>['run'] }
  /** Commands that read the header only: they get a document without lines. */
  readonly withoutLines?: readonly CommandOf<D>[]
  /**
   * For commands that name other documents of the type: locks those and its own one in a fixed order, before it is
   * read.
   */
  readonly lockFirst?: { readonly [Command in CommandOf<D>]?: LockHandlers<D, Command>['run'] }
  /** By type of the source document: makes a document from it. */
  readonly make: Readonly<Record<string, MakeHandler<D>['run']>>
  /** The lines of a new document that was sent without lines, or whose pieces other documents may claim too. */
  fill?(work: DocumentWork, sent: MakeInputOf<D>): Promise<NewDocumentContent<D>>
  /** Whether `fill` also runs if lines were sent. */
  readonly fillsAlways?: true
  /** Parts of a document that are read separately, beside its lines and its timeline: `GET {path}/{id}/{part}`. */
  readonly parts?: Readonly<Record<string, (outlook: OutlookContext, id: string) => Promise<unknown>>>
  /** `POST {path}` has its own route, which accepts more than one document. */
  readonly takesIn?: true
  /** Number types that a create, a make or a command needs beside the document's own. */
  draws?(what: string, input: Values): readonly NumberType[]
  /** Columns that a printed document must not show in its present state. */
  hidesOnPaper?(header: ListRow<D['fields']>): readonly string[]
  /** Fields that are read for one document but not for a list, because they are too expensive there. */
  ownFields?(at: OutlookContext, document: DocumentRecordOf<D>): Promise<ServerValuesOf<D['fields']>>
  /** Maps a line before printing, for example where an empty value has a meaning. */
  lineOnPaper?(line: LineOf<D>): LineOf<D>
  /** A second table on the printed document, below the lines. */
  belowOnPaper?(writing: Writing, header: ListRow<D['fields']>, lines: readonly LineAnswerOf<D>[]): PrintForm['below']
  /** Before a draft is deleted (it stays in the history): refuses, or returns the reservations to release. */
  release?(work: DocumentWork, document: DocumentRecordOf<D>): Promise<Pick<Effects, 'stock' | 'touched' | 'changes'>>
}

/** The fact that every machine decides by. */
export interface Status {
  readonly status: string
}

interface OutlookHandler<D extends DocumentDeclaration, NextFacts> {
  /**
   * By document id: the facts that the `next` rules need beside those of the header. One statement for all headers.
   */
  outlook(
    at: OutlookContext,
    headers: readonly ListRow<D['fields']>[],
  ): Promise<ReadonlyMap<string, Outlook<Partial<NextFacts>>>>
}

interface ComputedFields<NextFacts> {
  /** Computed fields that are not stored (`f.ofPage`), from the same facts as the actions. */
  computed?(facts: NextFacts): object
}

/** `NextFacts`: the facts that the `next` rules use. Those that the header does not have need an `outlook`. */
export type DocumentHandlers<
  D extends DocumentDeclaration = DocumentDeclaration,
  NextFacts extends Status = FactsOf<D>,
> = RegularHandlers<D> &
  ComputedFields<NextFacts> & {
    /** Which actions can succeed, and which is the next step. In the handlers, as only the server decides it. */
    readonly next: NextRules<NextFacts>
  } & (FactsOf<D> extends NextFacts ? Partial<OutlookHandler<D, NextFacts>> : OutlookHandler<D, NextFacts>)

/** A document type and its tables. */
export interface StoredDocumentType<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly document: D
  readonly handlers: { readonly store: DocumentStore }
}

/** A document type with its handlers. */
export interface ManagedDocument<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly document: D
  readonly handlers: DocumentHandlers
}

/** The only place where typed handlers are widened to those of any document; the engine finds commands by name. */
export const managedDocument = <D extends DocumentDeclaration, NextFacts extends Status>(
  document: D,
  handlers: DocumentHandlers<D, NextFacts>,
): ManagedDocument<D> => ({ document, handlers })
