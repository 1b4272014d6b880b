/** Methods, not properties: so a machine that looks at more facts is also a machine that looks at some. */
export interface Command<State extends string, Doc> {
  readonly from: readonly State[]
  /** Every state the command may lead to. More than one needs `decide`. */
  readonly to: readonly [State, ...State[]]
  /** What must be true of a document before the command may run; a problem code when it is not. */
  guard?(doc: Doc): string | null
  decide?(doc: Doc): State
}

/** The state that follows from facts nobody commands: what was received, what stands on a truck. */
export interface Settling<State extends string, Doc> {
  readonly among: readonly State[]
  decide(doc: Doc): State
}

export interface Machine<State extends string, Name extends string, Doc> {
  /** The first one is where a new document starts. */
  readonly states: readonly [State, ...State[]]
  readonly commands: Readonly<Record<Name, Command<State, Doc>>>
  /** Asked after every change of what it looks at, and leads backwards too. */
  readonly settling?: Settling<State, Doc>
}

/** `NoInfer`: a state is one that `states` lists, not one that a command happens to mention. */
export function defineMachine<Doc>() {
  return <const State extends string, const Name extends string>(
    machine: Pick<Machine<State, Name, Doc>, 'states'> &
      Pick<Machine<NoInfer<State>, Name, Doc>, 'commands' | 'settling'>,
  ): Machine<State, Name, Doc> => machine
}

export type Transition<State> =
  | { readonly ok: true; readonly from: State; readonly to: State }
  | { readonly ok: false; readonly problem: string }

/** Decides a command. Touches nothing: the caller stores the result. */
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

/** Where the facts leave a document; a state that is not among those it decides about stays as it is. */
export function settle<State extends string, Name extends string, Doc extends { readonly status: State }>(
  { settling }: Machine<State, Name, Doc>,
  doc: Doc,
): State {
  if (settling === undefined || !settling.among.includes(doc.status)) return doc.status
  const state = settling.decide(doc)
  if (!settling.among.includes(state)) throw new RangeError(`facts may not lead to ${state}`)
  return state
}

/** The buttons a screen may show: commands that would succeed on this document now. */
export function availableCommands<State extends string, Name extends string, Doc extends { readonly status: State }>(
  machine: Machine<State, Name, Doc>,
  doc: Doc,
): Name[] {
  return (Object.keys(machine.commands) as Name[]).filter((name) => run(machine, name, doc).ok)
}

/** States no command leads to. A test asserts this is empty for every machine. */
export function unreachableStates<State extends string, Name extends string, Doc>(
  machine: Machine<State, Name, Doc>,
): State[] {
  const reached = new Set<State>([machine.states[0]])
  for (const state of reached) {
    // A Set visits what is added while it is walked.
    for (const command of Object.values<Command<State, Doc>>(machine.commands)) {
      if (command.from.includes(state)) for (const next of command.to) reached.add(next)
    }
    if (machine.settling?.among.includes(state)) for (const next of machine.settling.among) reached.add(next)
  }
  return machine.states.filter((state) => !reached.has(state))
}
