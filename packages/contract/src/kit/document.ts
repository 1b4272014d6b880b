import type { Area } from '@entrepot/domain/identity/policy'
import { type Machine, unreachableStates } from '@entrepot/domain/kernel/state-machine'
import type { z } from 'zod'
import type { FieldSet } from './fields.ts'
import type { Listable, ListableOf } from './list.ts'

/** Header, lines and transitions. The states and commands are those of its machine, in the domain. */
export interface DocumentDeclaration extends Listable {
  readonly kind: 'document'
  readonly name: string
  readonly capability: string
  readonly area: Area
  /** RECV_REQ and the like: how other documents and numbers name this type. */
  readonly type: string
  readonly path: string
  readonly route: `/${string}`
  readonly label: string
  readonly states: readonly [string, ...string[]]
  readonly line: FieldSet
  /** One input schema per command of the machine; `nothing` for a bare button. */
  readonly commands: Readonly<Record<string, z.ZodType>>
  /** Document types that may be made from this one. */
  readonly makes: readonly string[]
}

export type DocumentOf<
  Name extends string,
  State extends string,
  Command extends string,
  Header extends FieldSet,
  Line extends FieldSet,
> = DocumentDeclaration &
  ListableOf<Header> & {
    readonly name: Name
    readonly label: Extract<keyof Header, string>
    readonly states: readonly [State, ...State[]]
    readonly line: Line
    readonly commands: Readonly<Record<Command, z.ZodType>>
  }

/** A command without an input, or an input without a command, does not compile. */
export function defineDocument<
  const Name extends string,
  const State extends string,
  const Command extends string,
  const Header extends FieldSet,
  const Line extends FieldSet,
  Doc,
>({
  machine,
  ...declaration
}: Omit<DocumentOf<Name, State, NoInfer<Command>, Header, Line>, 'kind' | 'states' | 'commands'> & {
  readonly machine: Machine<State, Command, Doc>
  readonly commands: Readonly<Record<NoInfer<Command>, z.ZodType>>
}): DocumentOf<Name, State, Command, Header, Line> {
  const lost = unreachableStates(machine)
  if (lost.length > 0) throw new Error(`${declaration.name}: nothing leads to ${lost.join(', ')}`)
  return { ...declaration, kind: 'document', states: machine.states } as unknown as DocumentOf<
    Name,
    State,
    Command,
    Header,
    Line
  >
}
