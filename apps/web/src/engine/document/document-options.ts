import type { DocumentRecord } from '@entrepot/client/document-client'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { MessageKey } from '@entrepot/messages/keys'
import type { ComponentType } from 'react'
import type { Reader } from '../../runtime/reader.ts'
import type { Row } from '../row.ts'
import type { EditedLine, LineValues } from './lines/line-model.ts'
import type { LineProblems } from './lines/line-problems.ts'

/** A word about a line beside its figures: three too few, over the capacity. */
export interface LineHint {
  readonly text: string
  readonly tone: 'quiet' | 'warning' | 'error'
}

/** A cell that is drawn in its own way while it is read. */
export interface LineCellProps {
  readonly line: LineValues
  readonly record: DocumentRecord | undefined
}

/** At the end of a line, for what is done with one line alone. */
export interface LineToolProps extends LineCellProps {
  /** Answers why not; that is shown on the document too. */
  readonly run: (command: string, body: object) => Promise<unknown>
}

/** What the server knows about lines that are being typed, beside the column that it concerns. */
interface AskedColumn<Line extends string = string> {
  readonly after: Line
  readonly title: MessageKey
  /** A hook. By the keys of the lines. */
  readonly useHints: (lines: readonly EditedLine[]) => ReadonlyMap<string, LineHint>
}

export interface LineOptions<Line extends string = string> {
  /** In the order they are filled in; the first one names the line. */
  readonly columns: readonly Line[]
  /** Only where they mean something, by what the header says: what was received, once something can be. */
  readonly when?: Readonly<Partial<Record<Line, (header: LineValues) => boolean>>>
  /** Shown, but filled in elsewhere. */
  readonly readOnly?: readonly Line[]
  /** Of a line that the server knows, only shown: the product that was announced. */
  readonly fixed?: readonly Line[]
  /** Lines that are done with; nothing of them is edited any more. */
  readonly isDone?: (line: LineValues) => boolean
  /** Whether a person may add lines here, and split or take out others. */
  readonly adds: boolean
  /** A line that the server knows stays, and stays in one piece. */
  readonly keeps?: boolean
  /** What the second half of a split line has from the first. */
  readonly splits?: readonly Line[]
  /** The column that a scan counts up. */
  readonly counts?: Line
  /** Summed under their columns; else all figures that are. */
  readonly totals?: readonly Line[]
  /** By the keys of the lines: what is to be said of one may depend on the others. */
  readonly hints?: (lines: readonly EditedLine[], reader: Reader) => ReadonlyMap<string, LineHint>
  readonly asked?: AskedColumn<Line>
  /** Columns that need other room than their look says, in pixels. */
  readonly widths?: Readonly<Partial<Record<Line, number>>>
  readonly cells?: Readonly<Partial<Record<Line, ComponentType<LineCellProps>>>>
  readonly tool?: ComponentType<LineToolProps>
  /** The room of the tool while lines are read, in pixels, where it needs more than usual. */
  readonly toolWidth?: number
}

/** What names the documents of a screen. */
interface NamedDocuments {
  readonly declaration: DocumentDeclaration
  readonly title?: (record: Row, reader: Reader) => string
}

/** Asks for what a command wants to know. Whatever `run` is refused with comes back to it. */
export interface CommandPanelProps {
  readonly screen: NamedDocuments
  readonly record: DocumentRecord
  readonly command: string
  /** Answers a failure that the panel is to show; undefined when all is done. */
  readonly run: (body: object) => Promise<unknown>
  /** The same, but it stays open for the next one, with the fresh record. */
  readonly runAndStay: (body: object) => Promise<unknown>
  /** Closes, and shows on the document itself why not: at the lines that are to blame. */
  readonly giveUp: (failure: unknown) => void
  readonly onClose: () => void
}

/** A part of a document that only its own screen has. */
export interface DocumentPartProps {
  readonly record: DocumentRecord
  /** Answers why not; that is shown on the document too. */
  readonly send: (command: string, body: object) => Promise<unknown>
  /** Another document, made from this one as somebody said; answers why not. */
  readonly make: (type: string, body: object) => Promise<unknown>
}

/** What is particular about the screen of a document. */
export interface DocumentOptions<
  Name extends string = string,
  Line extends string = string,
  Command extends string = string,
> {
  readonly lines: LineOptions<Line>
  /** Figures of the header that stand beside it. */
  readonly totals?: readonly Name[]
  readonly panels?: Readonly<Partial<Record<Command, ComponentType<CommandPanelProps>>>>
  /** Commands that are given at the lines, never by a button of their own. */
  readonly atLines?: readonly Command[]
  /** What follows from a command, in the figures of the record; undefined where the usual words say all. */
  readonly consequences?: Readonly<Partial<Record<Command, (record: Row, reader: Reader) => string | undefined>>>
  /** Lines that a refusal blames without naming their fields. */
  readonly blamed?: (failure: unknown, reader: Reader) => LineProblems | undefined
  readonly parts?: {
    /** Beside the buttons of the commands. */
    readonly tools?: ComponentType<DocumentPartProps>
    /** What is to be known before anything is done with it. */
    readonly above?: ComponentType<DocumentPartProps>
    /** Beside the words about what blocks the next step: where to look. */
    readonly blocked?: ComponentType<DocumentPartProps>
    /** Instead of the grid: lines that are too many to be read whole, or that are worked on one by one. */
    readonly lines?: ComponentType<DocumentPartProps>
    /** After the lines. */
    readonly below?: ComponentType<DocumentPartProps>
  }
}
