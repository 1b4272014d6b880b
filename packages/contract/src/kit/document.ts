import { type Machine, unreachableStates } from '@entrepot/domain/kernel/state-machine'
import type { z } from 'zod'
import type { DeclaredList } from './declared.ts'
import type { TaskDeclaration } from './document/task.ts'
import type { FieldSet } from './fields.ts'
import type { IntegerName, LineSum } from './line-sums.ts'
import type { Listable, ListableOf } from './list.ts'

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
  /** Fields that another document decides, by the field that names it: where it does, what a person sends is ignored. */
  readonly decidedBy?: Readonly<Partial<Record<string, string>>>
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
  /** Its documents are work that one person takes at a time, from the list of tasks. */
  readonly task?: TaskDeclaration
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
  const lost = unreachableStates(machine)
  if (lost.length > 0) throw new Error(`${name}: nothing leads to ${lost.join(', ')}`)
  return { ...declaration, kind: 'document', states: machine.states }
}

/** More than this is another document, or an import. */
export const MAX_LINES = 10_000

/** Whether `POST {path}` makes one: from nothing, or from the document that the body names. */
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

/** Of a document with many lines so many are answered with it; the others stand on further pages. */
export const FIRST_LINES = 500
