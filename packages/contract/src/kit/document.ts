import { cached } from '@entrepot/domain/kernel/cached'
import { type Machine, unreachableStates } from '@entrepot/domain/kernel/state-machine'
import { z } from 'zod'
import type { DeclaredList } from './declared.ts'
import { fieldOf } from './field-of.ts'
import {
  type ChangeOf,
  type DraftOf,
  type Field,
  type FieldSet,
  integer,
  isPresent,
  LINE,
  type RowOf,
  writable,
} from './fields.ts'
import type { IntegerName, LineSum } from './line-sums.ts'
import { answersBeside, type Listable, type ListableOf, type ListRow, type NamesOf, rowSchema } from './list.ts'
import type { RecordOf } from './resource.ts'

/** What a person may do with a document beside editing it: `POST {path}/{id}/{command}`. */
export interface DocumentCommand {
  /** What it asks for, beside `version` and `reason`; one that names the version itself cannot do without it. */
  readonly input?: z.ZodObject
  /** From which states it asks why; `true` from all. */
  readonly reason?: true | readonly string[]
  /** Asks the person before it runs, because it can't be taken back. */
  readonly confirm?: true
  /** For many documents at once, from a list. */
  readonly batch?: true
}

/** Header, lines and transitions. The states and commands are those of its machine, in the domain. */
export interface DocumentDeclaration extends Listable, DeclaredList {
  readonly kind: 'document'
  readonly scope: 'warehouse'
  /** RECV_REQ and the like: how other documents and numbers name this type. */
  readonly type: string
  /** How its numbers begin: two letters that no other type has. */
  readonly numberPrefix: string
  /** Whether it can be sent to other systems. */
  readonly sent: boolean
  /** The command that completes it, when it leads to this state: then it is sent by itself where that is wanted. */
  readonly completedBy?: { readonly command: string; readonly state: string }
  /** Events, whoever causes them, that lead to a state in which it is sent by itself as well. */
  readonly sentOn?: readonly { readonly action: string; readonly state: string }[]
  readonly path: string
  /** Where its screen reads its list, if that is not all of them: `GET {listedAt}` beside `GET {path}`. */
  readonly listedAt?: string
  /** What is removed some time after it ended in one of these states: its personal fields, and those named here. */
  readonly forgets?: { readonly states: readonly string[]; readonly since: string; readonly also: readonly string[] }
  /** Served under the distribution base too, by the same handlers; these fields are the columns of its pull-down. */
  readonly portal?: { readonly pullDown: readonly string[] }
  /** The field with its number. */
  readonly label: string
  /** The field with its state. */
  readonly state: string
  readonly states: readonly [string, ...string[]]
  /** Which command leads from which state to which, and what must be true before. */
  readonly machine: Machine<string, string, { readonly status: string }>
  /** The way of an ordinary document, drawn as steps; other states stand beside it. */
  readonly steps: readonly string[]
  /** The states in which header and lines may be changed. */
  readonly editable: readonly string[]
  /** By hand, without another document. */
  readonly creates: boolean
  /** The fields that name the document it is made from; whoever creates one names exactly one of them. */
  readonly sources?: readonly string[]
  /** Types of documents of which many may be chosen: one is made from each, `POST {path}/batch/{type}`. */
  readonly madeFromEach?: readonly string[]
  /** The command that usually follows the first save, offered together with it. */
  readonly afterCreate?: string
  /** Many at once from a spreadsheet, a line a row, by whoever may write one; rows with the same value here are one. */
  readonly imports?: { readonly groupBy: string }
  readonly line: FieldSet
  /** The fields of the header that add up its lines; `verify` checks every one. */
  readonly sums: Readonly<Record<string, LineSum>>
  /** Made from so many that they are not all related to each other: whoever is in it is shown with it, not with the others. */
  readonly gathers?: true
  /** So many that nobody reads them whole: answered in pages, found by these fields, and loaded by the command that
   * names them. The header has their number, `linesTotal`. */
  readonly manyLines?: { readonly filters: readonly string[] }
  readonly commands: Readonly<Record<string, DocumentCommand>>
  /** Document types that may be made from this one, and in which of its states. */
  readonly makes: Readonly<Record<string, readonly string[]>>
  /** What stands on its paper, and who signs it; other papers of it have a name (`{document}.paper.{name}`). */
  readonly print: Paper & { readonly papers?: Readonly<Record<string, Paper>>; readonly many?: true }
}

interface Paper<HeaderName extends string = string, LineName extends string = string> {
  readonly header: readonly HeaderName[]
  readonly lines: readonly LineName[]
  readonly signatures: readonly Signature[]
  /** Fields of lines that are read from an arm's length: where a picker has to go. */
  readonly large?: readonly LineName[]
  /** Fields of lines whose numbers are scanned from the paper, separated by commas. */
  readonly bars?: readonly LineName[]
  /** Fields of lines that stand once in the head where they are the same on every line: whom it goes to. */
  readonly once?: readonly LineName[]
}

/** Whoever may have to sign a paper (`print.signature.{name}`). */
export type Signature = 'warehouse' | 'driver' | 'counter' | 'owner' | 'putter' | 'picker' | 'consignee'

type Name<F> = Extract<keyof F, string>

export type DocumentOf<
  DocumentName extends string,
  State extends string,
  Command extends string,
  Commands extends Readonly<Record<Command, DocumentCommand>>,
  Header extends FieldSet,
  Line extends FieldSet,
  Facts,
  Type extends string,
  Sum extends string,
  Filter extends string = Name<Header>,
> = Omit<DocumentDeclaration, 'commands' | 'fields' | 'line' | 'machine' | 'sums' | keyof Listable> &
  ListableOf<Header, Filter> & {
    readonly name: DocumentName
    readonly type: Type
    readonly completedBy?: { readonly command: Command; readonly state: State }
    readonly print: Paper<Name<Header>, Name<Line>> & {
      readonly papers?: Readonly<Record<string, Paper<Name<Header>, Name<Line>>>>
    }
    readonly label: Name<Header>
    readonly state: Name<Header>
    readonly states: readonly [State, ...State[]]
    readonly machine: Machine<State, Command, Facts>
    readonly imports?: { readonly groupBy: Name<Header> }
    readonly sources?: readonly Name<Header>[]
    readonly line: Line
    readonly sums: { readonly [K in Sum]: LineSum<IntegerName<Line>, Name<Line>, State> }
    readonly manyLines?: { readonly filters: readonly Name<Line>[] }
    readonly portal?: { readonly pullDown: readonly Name<Header>[] }
    readonly forgets?: {
      readonly states: readonly State[]
      readonly since: Name<Header>
      readonly also: readonly Name<Header>[]
    }
    readonly commands: Commands
  }

/** A command without a declaration, or a declaration without a command, does not compile. */
export function defineDocument<
  const DocumentName extends string,
  const State extends string,
  const Command extends string,
  const Commands extends Readonly<
    Record<Command, DocumentCommand & { readonly reason?: true | readonly NoInfer<State>[] }>
  >,
  const Header extends FieldSet,
  const Line extends FieldSet,
  Facts extends { readonly status: string },
  const Type extends string,
  const Sum extends Name<Header>,
  const Filter extends Name<NoInfer<Header>>,
>(
  declaration: Omit<
    DocumentOf<DocumentName, State, Command, Commands, Header, Line, Facts, Type, Sum, Filter>,
    'kind' | 'states' | 'steps' | 'editable' | 'commands' | 'makes' | 'machine' | 'completedBy' | 'sums'
  > & {
    readonly sums: { readonly [K in Sum]: LineSum<NoInfer<IntegerName<Line>>, NoInfer<Name<Line>>, NoInfer<State>> }
    readonly completedBy?: { readonly command: NoInfer<Command>; readonly state: NoInfer<State> }
    readonly machine: Machine<State, Command, Facts>
    readonly steps: readonly NoInfer<State>[]
    readonly editable: readonly NoInfer<State>[]
    readonly commands: Commands & { readonly [Unknown in Exclude<keyof Commands, NoInfer<Command>>]: never }
    readonly makes: Readonly<Record<string, readonly NoInfer<State>[]>>
  },
): DocumentOf<DocumentName, State, Command, Commands, Header, Line, Facts, Type, Sum, Filter> {
  const { machine, name } = declaration
  const lost = unreachableStates(machine)
  if (lost.length > 0) throw new Error(`${name}: nothing leads to ${lost.join(', ')}`)
  return { ...declaration, kind: 'document', states: machine.states }
}

type Commanded = { readonly commands: Readonly<Record<string, DocumentCommand>> }
type Lined = { readonly fields: FieldSet; readonly line: FieldSet }

/** The names of the commands of a document. */
export type CommandOf<D extends Commanded> = Name<D['commands']>

/** The values of the header, by field. */
export type HeaderOf<D extends Pick<Lined, 'fields'>> = RowOf<D['fields']>

/** A line as it is stored. */
export type LineOf<D extends Pick<Lined, 'line'>> = RowOf<D['line']> & { readonly id: string; readonly lineNo: number }

/** A document as it is stored: header and lines. */
export type DocumentRecordOf<D extends Lined> = ListRow<D['fields']> & {
  readonly warehouseId: string
  readonly lines: readonly LineOf<D>[]
}

/** What the machine of a document looks at. */
export type FactsOf<D> = D extends { readonly machine: Machine<string, string, infer Facts> } ? Facts : never

type InputShape<C> = C extends { readonly input: infer Input extends z.ZodObject } ? z.output<Input> : object

/** The reason is there where a command asks for one from every state. */
type ReasonOf<C> = C extends { readonly reason: true }
  ? { readonly reason: string }
  : { readonly reason?: string | undefined }

/** What a command was sent, after it was validated. */
export type InputOf<D extends Commanded, Command extends CommandOf<D>> = InputShape<D['commands'][Command]> &
  ReasonOf<D['commands'][Command]> & { readonly version?: number | undefined }

/** What may be told when a document is made from another one. Of any document its names are unknown. */
export type MakeInputOf<D extends Lined> = string extends keyof D['fields']
  ? Readonly<Record<string, unknown>>
  : ChangeOf<D['fields']> & { readonly lines?: readonly ChangeOf<D['line']>[] | undefined }

type BodyShape<C> = C extends { readonly input: infer Input extends z.ZodObject } ? z.input<Input> : object

/** What may be sent with a command. */
export type BodyOf<D extends Commanded, Command extends CommandOf<D>> = BodyShape<D['commands'][Command]> & {
  readonly version?: number
  readonly reason?: string
}

/** The fields of any document are not known to the compiler: an engine sends what the declaration says. */
type IfKnown<F extends FieldSet, Body> = string extends keyof F ? object : Body

/** What may be sent to create a document. */
export type CreateBodyOf<D extends Lined> = IfKnown<
  D['fields'],
  DraftOf<D['fields']> & { readonly lines?: readonly DraftOf<D['line']>[] }
>

type ChangesOf<D extends Lined> = Partial<DraftOf<D['fields']>> & {
  readonly lines?: readonly (Partial<DraftOf<D['line']>> & { readonly id?: string; readonly remove?: true })[]
}

/** What may be sent to make a document from another one. */
export type MakeBodyOf<D extends Lined> = IfKnown<D['fields'], ChangesOf<D>>

/** What may be sent to change a document. */
export type UpdateBodyOf<D extends Lined> = IfKnown<
  D['fields'],
  ChangesOf<D> & { readonly id: string; readonly version: number }
>

/** The fields of a line as they are answered, with the names of what they refer to. */
export type LineValuesOf<D extends Pick<Lined, 'line'>> = RowOf<D['line']> & NamesOf<D['line']>

/** A line as it is answered. */
export type LineAnswerOf<D extends Pick<Lined, 'line'>> = LineValuesOf<D> & {
  readonly id: string
  readonly lineNo: number
}

/** A document as a list answers it. */
export type DocumentRowOf<D extends Pick<Lined, 'fields'>> = RecordOf<D> & {
  readonly warehouseId: string
  readonly warehouseName: string
  readonly next: NextStep | null
  readonly blocked: BlockedStep | null
}

/** A document with its lines, as every call about it answers it. */
export type DocumentAnswerOf<D extends Lined> = DocumentRowOf<D> & { readonly lines: readonly LineAnswerOf<D>[] }

/** More than this is another document, or an import. */
export const MAX_LINES = 10_000

/** Whether `POST {path}` makes one: from nothing, or from the document that the body names. */
export const isCreatable = ({ creates, sources }: Pick<DocumentDeclaration, 'creates' | 'sources'>) =>
  creates || sources !== undefined

export const asksReason = ({ reason }: DocumentCommand, state: string) =>
  reason === true || reason?.includes(state) === true

const reasonText = z.string().trim().min(1).max(500).regex(LINE)

type Shape = Record<string, z.ZodType>

/** Answered beside the fields; a client may send them back, and they are ignored. */
const ignored = (names: readonly string[]): Shape =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))

function fieldShape(fields: FieldSet, adapt: (field: Field) => z.ZodType): Shape {
  const shape: Shape = {}
  for (const [name, field] of Object.entries(fields)) {
    const besides = field.look.kind === 'coded' ? [`${name}Name`] : answersBeside(name, field)
    Object.assign(shape, ignored(besides))
    shape[name] = field.setBy === 'server' ? z.unknown().optional() : adapt(field)
  }
  return shape
}

const HEADER_ANSWERS = ['id', 'version', 'actions', 'next', 'blocked', 'warehouseId', 'warehouseName'] as const
const LINE_ANSWERS = ['lineNo'] as const

const newLine = ({ line }: DocumentDeclaration) =>
  z.strictObject({ ...ignored([...LINE_ANSWERS, 'id']), ...fieldShape(line, writable) })

export const documentCreateBody = cached((document: DocumentDeclaration) =>
  document.sources === undefined ? ownCreateBody(document) : sourceCreateBody(document, document.sources),
)

const ownCreateBody = (document: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(HEADER_ANSWERS),
    ...fieldShape(document.fields, writable),
    lines: z.array(newLine(document)).max(MAX_LINES).default([]),
  })

const optional = (field: Field) => writable(field).optional()
const ignoredOrOptional = (field: Field) => (field.setBy === 'create' ? z.unknown().optional() : optional(field))

/** Lines not sent stay; one without `id` is added; `remove` takes one out. */
const changedLine = cached(({ line }: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(LINE_ANSWERS),
    ...fieldShape(line, optional),
    id: z.uuid().optional(),
    remove: z.literal(true).optional(),
  }),
)

export const documentUpdateBody = cached((document: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(HEADER_ANSWERS),
    ...fieldShape(document.fields, ignoredOrOptional),
    id: z.uuid(),
    version: z.int().min(1),
    lines: z.array(changedLine(document)).max(MAX_LINES).optional(),
  }),
)

/** A document made from another may be told more than its source says; lines instead of those of the source. */
const makeBody = cached((document: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(HEADER_ANSWERS),
    ...fieldShape(document.fields, optional),
    ...ignored(document.sources ?? []),
    lines: z.array(changedLine(document)).max(MAX_LINES).optional(),
  }),
)

export const documentMakeBody = cached((document: DocumentDeclaration) => makeBody(document).prefault({}))

/** The same, with the source in the body instead of the path. */
function sourceCreateBody(document: DocumentDeclaration, sources: readonly string[]) {
  const fields = sources.map((name) => [name, writable(fieldOf(document.fields, name))] as const)
  return makeBody(document)
    .extend(Object.fromEntries(fields))
    .superRefine((body: Readonly<Record<string, unknown>>, context) => {
      const [first, second] = sources.filter((name) => (body[name] ?? null) !== null)
      if (first !== undefined && second === undefined) return
      context.addIssue({ code: 'custom', message: 'oneSource', path: [second ?? sources[0] ?? ''], input: body })
    })
}

/** A command may carry the version it was decided on; a bare button sends nothing at all. */
export const commandBody = cached(({ input, reason }: DocumentCommand) =>
  z
    .strictObject({
      version: z.int().min(1).optional(),
      ...(input?.shape ?? {}),
      ...(reason === undefined ? {} : { reason: reasonText.optional() }),
    })
    .prefault({}),
)

export const lineSchema = cached(({ line }: DocumentDeclaration) => {
  const shape: Shape = { id: z.uuid(), lineNo: z.int() }
  for (const [name, field] of Object.entries(line)) {
    shape[name] = isPresent(field) ? field.schema : field.schema.nullable()
    for (const beside of answersBeside(name, field)) shape[beside] = z.string().nullable()
  }
  return z.strictObject(shape)
})

/** The step that comes next: one of the actions, another document to open, or none any more. */
const nextStep = z.union([
  z.strictObject({ action: z.string() }),
  z.strictObject({ open: z.strictObject({ type: z.string(), id: z.uuid(), number: z.string() }) }),
  z.strictObject({ finished: z.literal(true) }),
])

/** An action that would be next, and why it cannot succeed now, in the form of a refusal. */
const blockedStep = z.strictObject({
  action: z.string(),
  error: z.string(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
})
export type NextStep = z.infer<typeof nextStep>
export type BlockedStep = z.infer<typeof blockedStep>

/** A document as a list answers it: the header, its warehouse, the words of its codes, and what may be done with it. */
export const documentRowSchema = cached((document: DocumentDeclaration) => {
  const coded = Object.entries(document.fields).filter(([, { look }]) => look.kind === 'coded')
  return rowSchema(document).extend({
    warehouseId: z.uuid(),
    warehouseName: z.string(),
    next: nextStep.nullable(),
    blocked: blockedStep.nullable(),
    ...Object.fromEntries(coded.map(([name]) => [`${name}Name`, z.string().nullable()])),
  })
})

/** Of a document with many lines so many are answered with it; the others stand on further pages. */
export const FIRST_LINES = 500

/** The lines as a list of their own, for who reads them in pages. */
export const lineListOf = cached(
  ({ line, manyLines }: DocumentDeclaration): Listable => ({
    fields: { ...line, lineNo: LINE_NO },
    search: [],
    filters: manyLines?.filters ?? [],
    sorts: ['lineNo'],
    defaultSort: 'lineNo,asc',
  }),
)
const LINE_NO = integer({ setBy: 'server' })

/** One document, with its lines. */
export const documentSchema = cached((document: DocumentDeclaration) =>
  documentRowSchema(document).extend({ lines: z.array(lineSchema(document)) }),
)
