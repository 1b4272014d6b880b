/** Methods, not properties: their parameters are bivariant, so that machines over few facts fit where more exist. */
export interface Command<State extends string, Doc> {
  readonly from: readonly State[]
  /** Every state that the command may lead to. More than one needs `decide`. */
  readonly to: readonly [State, ...State[]]
  /** The problem code of a document on which the command may not run; null: it may. */
  guard?(doc: Doc): string | null
  decide?(doc: Doc): State
}

/** The state that follows from facts instead of commands, for example received pieces. */
export interface Settling<State extends string, Doc> {
  readonly among: readonly State[]
  decide(doc: Doc): State
}

export interface Machine<State extends string, Name extends string, Doc> {
  /** A new document starts in the first one. */
  readonly states: readonly [State, ...State[]]
  readonly commands: Readonly<Record<Name, Command<State, Doc>>>
  /** Called after every change of its facts; may also lead back to an earlier state. */
  readonly settling?: Settling<State, Doc>
}

/** `NoInfer`: only `states` defines the states, not the commands. */
export function defineMachine<Doc>() {
  return <const State extends string, const Name extends string>(
    machine: Pick<Machine<State, Name, Doc>, 'states'> &
      Pick<Machine<NoInfer<State>, Name, Doc>, 'commands' | 'settling'>,
  ): Machine<State, Name, Doc> => machine
}

export type Transition<State> =
  | { readonly ok: true; readonly from: State; readonly to: State }
  | { readonly ok: false; readonly problem: string }

/** Decides a command without storing anything. */
export function run<State extends string, Name extends string, Doc extends { readonly status: State }>(
  machine: Machine<State, Name, Doc>,
  name: Name,
  doc: Doc,
): Transition<State> {
  const command = machine.commands[name]
  if (!command.from.includes(doc.status)) return { ok: false, problem: 'WRONG_STATE' }
  const problem = command.guard?.(doc) ?? null
  if (problem !== null) return { ok: false, problem }
  const to = command.decide?.(doc) ?? command.to[0]
  if (!command.to.includes(to)) throw new RangeError(`${name} may not lead to ${to}`)
  return { ok: true, from: doc.status, to }
}

/** The state that follows from the facts; a state that is not in `among` stays. */
export function settle<State extends string, Name extends string, Doc extends { readonly status: State }>(
  { settling }: Machine<State, Name, Doc>,
  doc: Doc,
): State {
  if (settling === undefined || !settling.among.includes(doc.status)) return doc.status
  const state = settling.decide(doc)
  if (!settling.among.includes(state)) throw new RangeError(`facts may not lead to ${state}`)
  return state
}

/** The commands that would succeed on this document now, for the buttons of a screen. */
export function availableCommands<State extends string, Name extends string, Doc extends { readonly status: State }>(
  machine: Machine<State, Name, Doc>,
  doc: Doc,
): Name[] {
  return (Object.keys(machine.commands) as Name[]).filter((name) => run(machine, name, doc).ok)
}

/** States that no command leads to. A test asserts that no machine has any. */
export function unreachableStates<State extends string, Name extends string, Doc>(
  machine: Machine<State, Name, Doc>,
): State[] {
  const reached = new Set<State>([machine.states[0]])
  for (const state of reached) {
    // A Set also visits elements that are added during the loop.
    for (const command of Object.values<Command<State, Doc>>(machine.commands)) {
      if (command.from.includes(state)) for (const next of command.to) reached.add(next)
    }
    if (machine.settling?.among.includes(state)) for (const next of machine.settling.among) reached.add(next)
  }
  return machine.states.filter((state) => !reached.has(state))
}
