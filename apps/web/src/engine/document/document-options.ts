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

/** A word about a line beside its figures: three too few, over the capacity. */
export interface LineHint {
  readonly text: string
  readonly tone: 'quiet' | 'warning' | 'error'
}

/** A cell that is drawn in its own way while it is read. A line that is being edited may have no value yet. */
export interface LineCellProps<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly line: Partial<LineValuesOf<D>>
  readonly record: DocumentRecord<D> | undefined
}

/** A command of the document with its body. */
type Sent<D extends DocumentDeclaration> = {
  readonly [Command in CommandOf<D>]: readonly [command: Command, body: BodyOf<D, Command>]
}[CommandOf<D>]

/** At the end of a line, for what is done with one line alone. */
export interface LineToolProps<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly line: DocumentLine<D>
  readonly record: DocumentRecord<D>
  /** Answers why not; that is shown on the document too. */
  run(...sent: Sent<D>): Promise<unknown>
}

/** What the server knows about lines that are being typed, beside the column that it concerns. */
interface AnswerColumnOptions<Line extends string = string> {
  readonly after: Line
  readonly title: MessageKey
  /** A hook. By the keys of the lines. */
  readonly useHints: (lines: readonly EditedLine[]) => ReadonlyMap<string, LineHint>
  /** By what the header says: afterwards nobody wants to know any more. */
  readonly when: (header: LineValues) => boolean
}

type LineName<D extends DocumentDeclaration> = Extract<keyof D['line'], string>

export interface LineOptions<D extends DocumentDeclaration = DocumentDeclaration, Line extends string = LineName<D>> {
  /** In the order they are filled in; the first one names the line. */
  readonly columns: readonly Line[]
  /** Only where they mean something, by what the header says: what was received, once something can be. */
  readonly when?: Readonly<Partial<Record<Line, (header: LineValues) => boolean>>>
  /** Shown, but filled in elsewhere. */
  readonly readOnly?: readonly Line[]
  /** Of a line that the server knows, only shown: the product that was announced. */
  readonly fixed?: readonly Line[]
  /** Lines that are done with; nothing of them is edited any more. */
  isDone?(line: Partial<LineValuesOf<D>>): boolean
  /** Whether a person may add lines here, and split or take out others. */
  readonly adds: boolean
  /** A line that the server knows stays, and stays in one piece. */
  readonly keeps?: boolean
  /** What the second half of a split line has from the first. */
  readonly splits?: readonly Line[]
  /** The column that a scan counts up. */
  readonly counts?: Line
  /** A hook: values that follow from those that are typed. */
  readonly useArithmetic?: () => LineArithmetic
  /** What was planned, and where it is counted: one button fills in the plan where nobody has counted yet. */
  readonly asPlanned?: { readonly plan: Line; readonly count: Line; readonly also: readonly Line[] }
  /** Summed under their columns; else all figures that are. */
  readonly totals?: readonly Line[]
  /** By the keys of the lines: what is to be said of one may depend on the others. */
  readonly hints?: (lines: readonly EditedLine[], reader: Reader) => ReadonlyMap<string, LineHint>
  readonly answerColumn?: AnswerColumnOptions<Line>
  /** Columns that need other room than their look says, in pixels. */
  readonly widths?: Readonly<Partial<Record<Line, number>>>
  readonly cells?: Readonly<Partial<Record<Line, Slot<LineCellProps<D>>>>>
  readonly tool?: Slot<LineToolProps<D>>
  /** The room of the tool while lines are read, in pixels, where it needs more than usual. */
  readonly toolWidth?: number
}

/** What names the documents of a screen. */
interface NamedDocuments {
  readonly declaration: DocumentDeclaration
  readonly title?: (record: Row, reader: Reader) => string
}

/** Asks for what a command wants to know. Whatever `run` is refused with comes back to it. */
export interface CommandPanelProps<
  D extends DocumentDeclaration = DocumentDeclaration,
  Command extends CommandOf<D> = CommandOf<D>,
> {
  readonly screen: NamedDocuments
  readonly record: DocumentRecord<D>
  readonly command: Command
  /** Which of its variants, where it has some. */
  readonly variant?: string | undefined
  /** Answers a failure that the panel is to show; undefined when all is done. */
  run(body: BodyOf<D, Command>): Promise<unknown>
  /** The same, but it stays open for the next one, with the fresh record. */
  runAndStay(body: BodyOf<D, Command>): Promise<unknown>
  /** Closes, and shows on the document itself why not: at the lines that are to blame. */
  readonly giveUp: (failure: unknown) => void
  readonly onClose: () => void
}

/** A part of a document that only its own screen has. */
export interface DocumentPartProps<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly record: DocumentRecord<D>
  /** Answers why not; that is shown on the document too. */
  send(...sent: Sent<D>): Promise<unknown>
  /** Another document, made from this one as somebody said; answers why not. */
  readonly make: (type: string, body: object) => Promise<unknown>
}

/** Says what follows from a command; undefined where the usual words say all. */
type Consequence<D extends DocumentDeclaration = DocumentDeclaration> = {
  say(record: RecordOf<D>, reader: Reader): string | undefined
}['say']

/** What a command means for this record, in the order of the buttons. */
type Variants<D extends DocumentDeclaration = DocumentDeclaration> = {
  list(record: Pick<RecordOf<D>, D['state'] & keyof RecordOf<D>> & Row): readonly string[]
}['list']

/** What is particular about the screen of a document. */
export interface DocumentOptions<D extends DocumentDeclaration = DocumentDeclaration> {
  readonly lines: LineOptions<D>
  /** Figures of the header that stand beside it. */
  readonly totals?: readonly Extract<keyof D['fields'], string>[]
  /** Figures of the header while lines are edited, beside the sums that the declaration says. */
  readonly liveTotals?: (lines: readonly LineValues[], header: LineValues) => LineValues
  readonly panels?: { readonly [Command in CommandOf<D>]?: Slot<CommandPanelProps<D, Command>> }
  /** A command that is several things to a person, each with its word (`{name}.variant.{variant}`) and button. */
  readonly variants?: { readonly [Command in CommandOf<D>]?: Variants<D> }
  /** Commands that are given at the lines, never by a button of their own. */
  readonly atLines?: readonly CommandOf<D>[]
  /** In the figures of the record. */
  readonly consequences?: Readonly<Partial<Record<CommandOf<D>, Consequence<D>>>>
  /** Lines that a refusal blames without naming their fields. */
  readonly blamed?: (failure: unknown, reader: Reader) => LineProblems | undefined
  readonly parts?: {
    /** Beside the buttons of the commands. */
    readonly tools?: Slot<DocumentPartProps<D>>
    /** What is to be known before anything is done with it. */
    readonly above?: Slot<DocumentPartProps<D>>
    /** Beside the words about what blocks the next step: where to look. */
    readonly blocked?: Slot<DocumentPartProps<D>>
    /** Instead of the grid: lines that are too many to be read whole, or that are worked on one by one. */
    readonly lines?: Slot<DocumentPartProps<D>>
    /** After the lines. */
    readonly below?: Slot<DocumentPartProps<D>>
  }
}
