import { type Machine, unreachableStates } from '@entrepot/domain/kernel/state-machine'
import type { z } from 'zod'
import type { DeclaredList } from './declared.ts'
import type { TaskDeclaration } from './document/task.ts'
import type { FieldSet } from './fields.ts'
import type { IntegerName, LineSum } from './line-sums.ts'
import type { Listable, ListableOf } from './list.ts'

/** A command on a document, beside editing: `POST {path}/{id}/{command}`. */
export interface DocumentCommand {
  /** Its input, beside `version` and `reason`. An input that has `version` itself requires it. */
  readonly input?: z.ZodObject
  /** The states in which it requires a reason; `true`: all. */
  readonly reason?: true | readonly string[]
  /** The person must confirm it, because it cannot be undone. */
  readonly confirm?: true
  /** Offered in the list for many documents at once. */
  readonly batch?: true
}

/** Header, lines and transitions. States and commands are those of its machine in the domain. */
export interface DocumentDeclaration extends Listable, DeclaredList {
  readonly kind: 'document'
  readonly scope: 'warehouse'
  /** RECV_REQ and the like: the name of this type in other documents. */
  readonly type: string
  /** The first two letters of its numbers, unique among all types. */
  readonly numberPrefix: string
  /** It can be sent to other systems. */
  readonly sent: boolean
  /** The command that completes it when it leads to this state: then it is sent automatically, if configured. */
  readonly completedBy?: { readonly command: string; readonly state: string }
  /** Events of any caller that lead to a state in which it is also sent automatically. */
  readonly sentOn?: readonly { readonly action: string; readonly state: string }[]
  readonly path: string
  /** The path of its list, if it shows only some of its documents: `GET {listedAt}` beside `GET {path}`. */
  readonly listedAt?: string
  /** Deletes its personal fields, and those in `also`, some time after it ended in one of these states. */
  readonly forgets?: { readonly states: readonly string[]; readonly since: string; readonly also: readonly string[] }
  /** Also served under the distribution base, by the same handlers; these fields are the columns of its pull-down. */
  readonly portal?: { readonly pullDown: readonly string[] }
  /** The field with its number. */
  readonly label: string
  /** The field with its state. */
  readonly state: string
  readonly states: readonly [string, ...string[]]
  /** The transitions of each command, and their conditions. */
  readonly machine: Machine<string, string, { readonly status: string }>
  /** The states of an ordinary document, shown as steps; other states are shown beside them. */
  readonly steps: readonly string[]
  /** The states in which header and lines may be changed. */
  readonly editable: readonly string[]
  /** It may be created by hand, without another document. */
  readonly creates: boolean
  /** The fields with the source document; a request to create one has exactly one of them. */
  readonly sources?: readonly string[]
  /** Fields that a source document decides, by the field that names it: what a person sends for them is ignored then. */
  readonly decidedBy?: Readonly<Partial<Record<string, string>>>
  /** Types of source documents of which many may be chosen: one is made from each, `POST {path}/batch/{type}`. */
  readonly madeFromEach?: readonly string[]
  /** The command that usually follows the first save, offered together with it. */
  readonly afterCreate?: string
  /** Import from a spreadsheet, one line per row, for people who may write one; equal values here make one document. */
  readonly imports?: { readonly groupBy: string }
  readonly line: FieldSet
  /** The header fields that are sums over the lines; `verify` checks each. */
  readonly sums: Readonly<Record<string, LineSum>>
  /** Has many unrelated sources: the chain shows a source with this document, but not its other sources. */
  readonly gathers?: true
  /** For very many lines: they are returned in pages, filtered by these fields, and loaded by the command that
   * names them. The header has their number, `linesTotal`. */
  readonly manyLines?: { readonly filters: readonly string[] }
  readonly commands: Readonly<Record<string, DocumentCommand>>
  /** Its documents are work that one person takes at a time, from the list of tasks. */
  readonly task?: TaskDeclaration
  /** Document types that may be made from this one, and in which of its states. */
  readonly makes: Readonly<Record<string, readonly string[]>>
  /** The content of its printed paper, and its signatures; further papers have a name (`{document}.paper.{name}`). */
  readonly print: Paper & { readonly papers?: Readonly<Record<string, Paper>>; readonly many?: true }
}

interface Paper<HeaderName extends string = string, LineName extends string = string> {
  readonly header: readonly HeaderName[]
  readonly lines: readonly LineName[]
  readonly signatures: readonly Signature[]
  /** Line fields in large type, for reading at arm's length. */
  readonly large?: readonly LineName[]
  /** Line fields printed as barcodes; several numbers are separated by commas. */
  readonly bars?: readonly LineName[]
  /** Line fields printed once in the head when all lines have the same value, for example the consignee. */
  readonly once?: readonly LineName[]
}

/** The possible signatures of a paper (`print.signature.{name}`). */
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
    readonly decidedBy?: Readonly<Partial<Record<Name<Header>, Name<Header>>>>
    readonly line: Line
    readonly sums: { readonly [K in Sum]: LineSum<IntegerName<Line>, Name<Line>, State> }
    readonly manyLines?: { readonly filters: readonly Name<Line>[] }
    readonly portal?: { readonly pullDown: readonly Name<Header>[] }
    readonly task?: TaskDeclaration<State, Name<Header>>
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
    'kind' | 'states' | 'steps' | 'editable' | 'commands' | 'makes' | 'machine' | 'completedBy' | 'sums' | 'task'
  > & {
    readonly sums: { readonly [K in Sum]: LineSum<NoInfer<IntegerName<Line>>, NoInfer<Name<Line>>, NoInfer<State>> }
    readonly completedBy?: { readonly command: NoInfer<Command>; readonly state: NoInfer<State> }
    readonly task?: TaskDeclaration<NoInfer<State>, NoInfer<Name<Header>>>
    readonly machine: Machine<State, Command, Facts>
    readonly steps: readonly NoInfer<State>[]
    readonly editable: readonly NoInfer<State>[]
    readonly commands: Commands & { readonly [Unknown in Exclude<keyof Commands, NoInfer<Command>>]: never }
    readonly makes: Readonly<Record<string, readonly NoInfer<State>[]>>
  },
): DocumentOf<DocumentName, State, Command, Commands, Header, Line, Facts, Type, Sum, Filter> {
  const { machine, name } = declaration
  const unreachable = unreachableStates(machine)
  if (unreachable.length > 0) throw new Error(`${name}: nothing leads to ${unreachable.join(', ')}`)
  return { ...declaration, kind: 'document', states: machine.states }
}

/** Maximum number of lines in one request. */
export const MAX_LINES = 10_000

/** Whether `POST {path}` makes one: by hand, or from the document that the body names. */
export const isCreatable = ({ creates, sources }: Pick<DocumentDeclaration, 'creates' | 'sources'>) =>
  creates || sources !== undefined

export function isDecided(
  { decidedBy }: Pick<DocumentDeclaration, 'decidedBy'>,
  record: Readonly<Record<string, unknown>>,
  name: string,
): boolean {
  const source = decidedBy?.[name]
  return source !== undefined && typeof record[source] === 'string'
}

export const asksReason = ({ reason }: DocumentCommand, state: string) =>
  reason === true || reason?.includes(state) === true

/** Number of lines returned with a document with many lines; the others are on further pages. */
export const FIRST_LINES = 500
