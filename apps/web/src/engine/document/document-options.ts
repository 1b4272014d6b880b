import type { DocumentLine, DocumentRecord } from '@entrepot/client/document-client'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { BodyOf, CommandOf, LineValuesOf } from '@entrepot/contract/kit/document/values'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { MessageKey } from '@entrepot/messages/keys'
import type { Reader } from '../../runtime/reader.ts'
import type { Row } from '../row.ts'
import type { Slot } from '../slot.ts'
import type { LineArithmetic } from './lines/line-arithmetic.ts'
import type { EditedLine, LineValues } from './lines/line-model.ts'
import type { LineProblems } from './lines/line-problems.ts'

/** A short remark about a line beside its figures: three too few, over the capacity. */
export interface LineHint {
  readonly text: string
  readonly tone: 'quiet' | 'warning' | 'error'
}

/** A custom cell, used while it is read-only. A line that is being edited may have no value yet. */
export interface LineCellProps<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly line: Partial<LineValuesOf<D>>
  readonly record: DocumentRecord<D> | undefined
}

/** A command of the document with its body. */
type Sent<D extends DocumentDeclaration> = {
  readonly [Command in CommandOf<D>]: readonly [command: Command, body: BodyOf<D, Command>]
}[CommandOf<D>]

/** A custom control at the end of a line, for actions on this line only. */
export interface LineToolProps<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly line: DocumentLine<D>
  readonly record: DocumentRecord<D>
  /** Returns the refusal, which is shown on the document too. */
  run(...sent: Sent<D>): Promise<unknown>
}

/** A column of answers of the server about edited lines, beside the column they concern. */
interface AnswerColumnOptions<Line extends string = string> {
  readonly after: Line
  readonly title: MessageKey
  /** A hook; its result is by line key. */
  readonly useHints: (lines: readonly EditedLine[]) => ReadonlyMap<string, LineHint>
  /** Whether the query is needed in this state. */
  readonly when: (header: LineValues) => boolean
}

type LineName<D extends DocumentDeclaration> = Extract<keyof D['line'], string>

export interface LineOptions<D extends DocumentDeclaration = DocumentDeclaration, Line extends string = LineName<D>> {
  /** In the order of filling in; the first one names the line. */
  readonly columns: readonly Line[]
  /** Conditions on the header for columns that do not always apply, such as the received quantity. */
  readonly when?: Readonly<Partial<Record<Line, (header: LineValues) => boolean>>>
  /** Shown, but set elsewhere. */
  readonly readOnly?: readonly Line[]
  /** Read-only on saved lines: the announced product. */
  readonly fixed?: readonly Line[]
  /** Completed lines can no longer be edited. */
  isDone?(line: Partial<LineValuesOf<D>>): boolean
  /** Whether lines can be added, and others split or removed. */
  readonly adds: boolean
  /** Saved lines can be neither removed nor split. */
  readonly keeps?: boolean
  /** The columns that are copied to the second half of a split line. */
  readonly splits?: readonly Line[]
  /** The column that a scan increases. */
  readonly counts?: Line
  /** A hook: values that are calculated from the typed ones. */
  readonly useArithmetic?: () => LineArithmetic
  /** Columns of planned and counted pieces: one button copies the plan to all uncounted lines. */
  readonly asPlanned?: { readonly plan: Line; readonly count: Line; readonly also: readonly Line[] }
  /** Columns whose sums are shown; by default all that can be summed. */
  readonly totals?: readonly Line[]
  /** Remarks by line key; a remark may depend on the other lines. */
  readonly hints?: (lines: readonly EditedLine[], reader: Reader) => ReadonlyMap<string, LineHint>
  readonly answerColumn?: AnswerColumnOptions<Line>
  /** Widths in pixels, where the width of the look does not fit. */
  readonly widths?: Readonly<Partial<Record<Line, number>>>
  readonly cells?: Readonly<Partial<Record<Line, Slot<LineCellProps<D>>>>>
  readonly tool?: Slot<LineToolProps<D>>
  /** Width of the tool column in pixels while lines are read-only, if wider than usual. */
  readonly toolWidth?: number
}

/** How documents of a screen are named. */
interface NamedDocuments {
  readonly declaration: DocumentDeclaration
  readonly title?: (record: Row, reader: Reader) => string
}

/** The dialog of a command that needs input. A refusal of `run` is returned to it. */
export interface CommandPanelProps<
  D extends DocumentDeclaration = DocumentDeclaration,
  Command extends CommandOf<D> = CommandOf<D>,
> {
  readonly screen: NamedDocuments
  readonly record: DocumentRecord<D>
  readonly command: Command
  /** The variant, if the command has some. */
  readonly variant?: string | undefined
  /** Returns a failure for the panel to show; undefined on success. */
  run(body: BodyOf<D, Command>): Promise<unknown>
  /** Like `run`, but the panel stays open and gets the updated record. */
  runAndStay(body: BodyOf<D, Command>): Promise<unknown>
  /** Closes the panel and shows the refusal on the document itself, at the lines concerned. */
  readonly giveUp: (failure: unknown) => void
  readonly onClose: () => void
}

/** A part of the screen that only this type of document has. */
export interface DocumentPartProps<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly record: DocumentRecord<D>
  /** Returns the refusal, which is shown on the document too. */
  send(...sent: Sent<D>): Promise<unknown>
  /** Makes another document from this one with the given body; returns the refusal. */
  readonly make: (type: string, body: object) => Promise<unknown>
}

/** Describes what a command leads to; undefined where the usual words are enough. */
type Consequence<D extends DocumentDeclaration = DocumentDeclaration> = {
  say(record: RecordOf<D>, reader: Reader): string | undefined
}['say']

/** The variants of a command for this record, in the order of the buttons. */
type Variants<D extends DocumentDeclaration = DocumentDeclaration> = {
  list(record: Pick<RecordOf<D>, D['state'] & keyof RecordOf<D>> & Row): readonly string[]
}['list']

/** What is special about the screen of a document. */
export interface DocumentOptions<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly lines: LineOptions<D>
  /** Header figures that are shown beside the header. */
  readonly totals?: readonly Extract<keyof D['fields'], string>[]
  /** Header figures while lines are edited, in addition to the declared sums. */
  readonly liveTotals?: (lines: readonly LineValues[], header: LineValues) => LineValues
  readonly panels?: { readonly [Command in CommandOf<D>]?: Slot<CommandPanelProps<D, Command>> }
  /** Commands with variants; each variant has its own label (`{name}.variant.{variant}`) and button. */
  readonly variants?: { readonly [Command in CommandOf<D>]?: Variants<D> }
  /** Commands that are run at the lines and have no button of their own. */
  readonly atLines?: readonly CommandOf<D>[]
  /** Consequences of a command, with figures of the record. */
  readonly consequences?: Readonly<Partial<Record<CommandOf<D>, Consequence<D>>>>
  /** Lines that a refusal concerns although it does not name their fields. */
  readonly blamed?: (failure: unknown, reader: Reader) => LineProblems | undefined
  readonly parts?: {
    /** Beside the command buttons. */
    readonly tools?: Slot<DocumentPartProps<D>>
    /** Above the document: what must be known before anything is done with it. */
    readonly above?: Slot<DocumentPartProps<D>>
    /** Beside the reason why the next step is blocked: where to look. */
    readonly blocked?: Slot<DocumentPartProps<D>>
    /** Replaces the grid, for documents with too many lines, or whose lines are worked on one by one. */
    readonly lines?: Slot<DocumentPartProps<D>>
    /** Below the lines. */
    readonly below?: Slot<DocumentPartProps<D>>
  }
}
