/** What a document waits for, in some of its states, when a fact about it is true. */
export interface WaitRule<State extends string, Fact extends string, Reason extends string> {
  readonly for: Reason
  readonly states: readonly State[]
  readonly when?: Fact
}

/** The first rule that applies names the reason. The order is part of the rules; null where nothing is waited for. */
export function waitReason<State extends string, Fact extends string, Reason extends string>(
  rules: readonly WaitRule<State, Fact, Reason>[],
  status: State,
  facts: Readonly<Record<Fact, boolean>>,
): Reason | null {
  const applies = ({ states, when }: WaitRule<State, Fact, Reason>) =>
    states.includes(status) && (when === undefined || facts[when])
  return rules.find(applies)?.for ?? null
}
