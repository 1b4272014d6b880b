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

/** Header and lines, each in a table of its warehouse. */
export interface DocumentStore extends Store {
  readonly lines: Store
  readonly reads: DocumentReads
}

interface Key {
  readonly warehouseId: string
  readonly id: string
}

type ReadHeader = (db: Db, key: Key) => Promise<Row[]>
/** `most` is null for all lines. */
type ReadLines = (db: Db, key: Key & { readonly most: number | null }) => Promise<Line[]>

/** Header and lines as everybody reads them, by prepared statements. */
export interface DocumentReads {
  readonly readHeader: ReadHeader
  readonly lockHeader: ReadHeader
  readonly readLines: ReadLines
  /** Without the names of what they point to: commands need none. */
  readonly readBareLines: ReadLines
}

/** Of any document: an engine knows the fields from the declaration alone. */
export type Line = LineOf<DocumentDeclaration>
export type Document = DocumentRecordOf<DocumentDeclaration>

/** Work inside the caller's current warehouse; the numbers that were drawn for it before it began. */
export interface DocumentWork extends Work {
  readonly warehouseId: string
  /** Today, in the warehouse. */
  readonly today: string
  readonly numbers: Readonly<Partial<Record<NumberType, readonly string[]>>>
  /** The first, unless somebody else was quicker: whoever chooses among rows reads them again. */
  readonly attempt?: number
  /** When it was really done, by a device that could not send it at once. */
  readonly doneAt?: Date
  readonly ledger: Ledger
}

/** A document as it is about to be stored: fields by name, lines with their ids and places. */
export interface Draft<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly header: Partial<HeaderOf<D>>
  readonly lines: readonly DraftLine<D>[]
  /** Of a change: which fields of the header were sent, also those that are as they were. */
  readonly sent?: ReadonlySet<string>
  /** The lines are as `make` or `fill` read them in this transaction; no person sent any. */
  readonly hasServerLines?: boolean
}

export type DraftLine<D extends DocumentDeclaration> = DraftOf<D['line']> & {
  readonly id: string
  readonly lineNo: number
}

/** What the server writes into fields, by their names; the engine knows the columns. */
export type ServerValuesOf<F extends FieldSet> = {
  readonly [K in keyof F]?: F[K] extends { readonly look: { readonly kind: 'time' } }
    ? ValueOf<F[K]> | Date
    : ValueOf<F[K]>
}

/** What the rules write into the header and into each line, over what was sent. */
export interface Completion<D extends DocumentDeclaration> {
  readonly header?: ServerValuesOf<D['fields']>
  /** Columns of the header that no field shows. */
  readonly columns?: Values
  readonly lines?: readonly ServerValuesOf<D['line']>[]
}

/** What a command does beside changing its own header. */
export interface Effects {
  /** What it moves and reserves, one entry a warehouse. */
  readonly stock?: readonly StockWrite[]
  /** What changed, for the history, beside header and state. */
  readonly before?: Values
  readonly after?: Values
  /** Other documents that it changed: screens that show them are notified. */
  readonly touched?: readonly TouchedRecord[]
  /** What happened to other documents, for the history of each. */
  readonly changes?: readonly DocumentChange[]
}

/** What a command decided: the engine stores it, records it, and posts the stock last. */
export interface Outcome<D extends DocumentDeclaration> extends Effects {
  /** Over what the machine says, where facts decide. */
  readonly to?: StateOf<D>
  /** Fields of the header. */
  readonly header?: ServerValuesOf<D['fields']>
  /** Columns of the header that no field shows. */
  readonly columns?: Values
}

/** A document that was just stored. */
export interface CreatedDocument {
  readonly id: string
  readonly no: string
  readonly lines: readonly Line[]
}

/** A new document from another one. */
export interface NewDocumentContent<D extends DocumentDeclaration> {
  /** Fields that a person may set. */
  readonly header: ChangeOf<D['fields']>
  /** Fields that only the server sets. */
  readonly extra?: ServerValuesOf<D['fields']>
  readonly lines: readonly ChangeOf<D['line']>[]
  /** Fields of each line that only the server sets. */
  readonly lineExtras?: readonly ServerValuesOf<D['line']>[]
  /** Columns of each line that no field shows. */
  readonly lineColumns?: readonly Values[]
  /** What it reserves, once its number and lines have been stored. */
  readonly stock?: (created: CreatedDocument) => readonly StockWrite[]
  /** Other documents that it changed: screens that show them are notified. */
  readonly touched?: readonly TouchedRecord[]
  /** The documents that it was made from, where they are more than the one in the request. */
  readonly sources?: readonly { readonly type: string; readonly id: string }[]
}

/** For whom, where and when the actions of a document are decided. */
export interface OutlookContext {
  readonly db: Db
  readonly caller: Caller
  readonly warehouseId: string
  /** Today, in the warehouse. */
  readonly today: string
  readonly language: Language
}

/** What decides about the actions of a document and is not in its header. */
export interface Outlook<More extends object = object> {
  /** Over those of the header. */
  readonly facts: More
  /** Documents where the work goes on, those that matter most first. */
  readonly following?: readonly Following[]
}

/** A method, not a property: the engine calls the commands of every document in the same way. */
interface CommandHandlers<D extends DocumentDeclaration, Command extends CommandOf<D>> {
  run(work: DocumentWork, document: DocumentRecordOf<D>, input: InputOf<D, Command>): Promise<Outcome<D>>
}

interface LockHandlers<D extends DocumentDeclaration, Command extends CommandOf<D>> {
  run(work: DocumentWork, id: string, input: InputOf<D, Command>): Promise<void>
}

interface MakeHandler<D extends DocumentDeclaration> {
  run(work: DocumentWork, sourceId: string, input: MakeInputOf<D>): Promise<NewDocumentContent<D>>
}

/** What is particular about a document type; everything regular is the engine's. */
interface RegularHandlers<D extends DocumentDeclaration> {
  readonly store: DocumentStore
  /** What the machine looks at, from the header alone. */
  facts(header: ListRow<D['fields']>): FactsOf<D>
  /** The rules over a whole draft; throws a Problem. Everything computed comes from here. */
  complete(work: DocumentWork, draft: Draft<D>, before: DocumentRecordOf<D> | undefined): Promise<Completion<D>>
  /** The same for many new ones: the number of statements does not grow with theirs. */
  completeMany?(work: DocumentWork, drafts: readonly Draft<D>[]): Promise<readonly (Completion<D> | Problem)[]>
  readonly commands: { readonly [Command in CommandOf<D>]: CommandHandlers<D, Command>['run'] }
  /** Commands that look at the header alone: they are given no line. */
  readonly withoutLines?: readonly CommandOf<D>[]
  /** Commands that name other documents of the type: locks them and the own one, before it is read, in a fixed order. */
  readonly lockFirst?: { readonly [Command in CommandOf<D>]?: LockHandlers<D, Command>['run'] }
  /** By the type of the source: a document made from it. */
  readonly make: Readonly<Record<string, MakeHandler<D>['run']>>
  /** The lines of a new document that came without any, or that claim what others may claim too. */
  fill?(work: DocumentWork, sent: MakeInputOf<D>): Promise<NewDocumentContent<D>>
  /** `fill` also runs when lines were sent. */
  readonly fillsAlways?: true
  /** Parts of a document that are read on their own, beside its lines and its timeline: `GET {path}/{id}/{part}`. */
  readonly parts?: Readonly<Record<string, (outlook: OutlookContext, id: string) => Promise<unknown>>>
  /** `POST {path}` is a route of its own, which takes more than one document. */
  readonly takesIn?: true
  /** Numbers beside its own that a create, a make or a command will need. */
  draws?(what: string, input: Values): readonly NumberType[]
  /** Columns that its paper must not show now. */
  hidesOnPaper?(header: ListRow<D['fields']>): readonly string[]
  /** Fields that only one document answers, and no list: they cost too much to read for a page. */
  ownFields?(at: OutlookContext, document: DocumentRecordOf<D>): Promise<ServerValuesOf<D['fields']>>
  /** What a line says on paper where nothing said means something. */
  lineOnPaper?(line: LineOf<D>): LineOf<D>
  /** A second table on its paper, under the lines. */
  belowOnPaper?(writing: Writing, header: ListRow<D['fields']>, lines: readonly LineAnswerOf<D>[]): PrintForm['below']
  /** Deleting a draft, which stays in history: refuses, or releases what it reserved. */
  release?(work: DocumentWork, document: DocumentRecordOf<D>): Promise<Pick<Effects, 'stock' | 'touched' | 'changes'>>
}

/** What every machine looks at. */
export interface Status {
  readonly status: string
}

interface OutlookHandler<D extends DocumentDeclaration, Seen> {
  /**
   * By the id of a document: the facts that the `next` rules need in its state, beside the header's. One statement for
   * all of the headers.
   */
  outlook(
    at: OutlookContext,
    headers: readonly ListRow<D['fields']>[],
  ): Promise<ReadonlyMap<string, Outlook<Partial<Seen>>>>
}

interface ComputedFields<Seen> {
  /** Fields that are not stored (`f.ofPage`), from the same facts as the actions. */
  computed?(facts: Seen): object
}

/** `Seen`: what the `next` rules look at. Facts that the header does not give need an `outlook`. */
export type DocumentHandlers<
  D extends DocumentDeclaration = DocumentDeclaration,
  Seen extends Status = FactsOf<D>,
> = RegularHandlers<D> &
  ComputedFields<Seen> & {
    /** Which actions can succeed, and which is the next step. Only the server decides it, so it is not in the contract. */
    readonly next: NextRules<Seen>
  } & (FactsOf<D> extends Seen ? Partial<OutlookHandler<D, Seen>> : OutlookHandler<D, Seen>)

/** A document type and where it is stored. */
export interface StoredDocumentType<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly document: D
  readonly handlers: { readonly store: DocumentStore }
}

/** A document type with its handlers. */
export interface ManagedDocument<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly document: D
  readonly handlers: DocumentHandlers
}

/** The one place where the handlers of a document are widened to those of any: from here on commands are found by name. */
export const managedDocument = <D extends DocumentDeclaration, Seen extends Status>(
  document: D,
  handlers: DocumentHandlers<D, Seen>,
): ManagedDocument<D> => ({ document, handlers })
