/** What a document waits for in these states, when the fact is true. */
export interface WaitRule<State extends string, Fact extends string, Reason extends string> {
  readonly for: Reason
  readonly states: readonly State[]
  readonly when?: Fact
}

/** The reason of the first rule that applies: their order matters. Null: it waits for nothing. */
export function waitReason<State extends string, Fact extends string, Reason extends string>(
  rules: readonly WaitRule<State, Fact, Reason>[],
  status: State,
  facts: Readonly<Record<Fact, boolean>>,
): Reason | null {
  const applies = ({ states, when }: WaitRule<State, Fact, Reason>) =>
    states.includes(status) && (when === undefined || facts[when])
  return rules.find(applies)?.for ?? null
}
