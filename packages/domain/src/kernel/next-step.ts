import { type Machine, run } from './state-machine.ts'

/** Why an action cannot succeed now, as the person is told it. */
export interface Obstacle {
  readonly problem: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Whether an action can succeed: yes; no, and there is nothing to say; no, and the person should know why. */
export type Verdict = boolean | Obstacle

/** Another document where the work goes on. */
export interface Following {
  readonly type: string
  readonly id: string
  readonly number: string
}

type Action<Name extends string> = Name | 'edit' | 'delete' | `make:${string}`
type Step<Name extends string> = Action<Name> | `open:${string}` | 'finished'

/** Methods, not properties: so rules that look at more facts are also rules that look at some. */
interface Rules<Facts> {
  judge(facts: Facts): Verdict
  applies(facts: Facts): boolean
}
type Preference<Name extends string, Facts> = Step<Name> | readonly [Step<Name>, Rules<Facts>['applies']]

/** What can be done with a document beyond what its machine says, and what should be done next. */
export interface NextRules<Facts, Name extends string = string> {
  /** Facts that an action needs, beside the state, to succeed. An action that is not named needs none. */
  readonly possible: Readonly<Partial<Record<Action<Name>, Rules<Facts>['judge']>>>
  /** The first that applies is the next step: an offered action, a following document to open, or the end. */
  readonly order: readonly Preference<Name, Facts>[]
}

export const defineNext =
  <Facts, Name extends string>() =>
  (rules: NextRules<Facts, Name>): NextRules<Facts, Name> =>
    rules

export type NextStep = { readonly action: string } | { readonly open: Following } | { readonly finished: true }

/** An action that would be next if something did not stand in its way. */
export interface Blocked extends Obstacle {
  readonly action: string
}

export interface Offer {
  readonly actions: readonly string[]
  readonly next: NextStep | null
  readonly blocked: Blocked | null
}

const OPEN = 'open:'

interface Offered<Facts extends { readonly status: string }> {
  // The machine looks at a part of the facts.
  readonly machine: Machine<string, string, Facts>
  readonly rules: NextRules<Facts>
  readonly facts: Facts
  /** What rights allow: commands, and other actions as far as the state allows them too. */
  readonly allowed: readonly string[]
  readonly following: readonly Following[]
}

/** Undefined: not in this state. */
function verdictOf<Facts extends { readonly status: string }>(
  { machine, rules, facts }: Offered<Facts>,
  action: string,
): Verdict | undefined {
  if (machine.commands[action] !== undefined) {
    const decision = run(machine, action, facts)
    if (!decision.ok) return decision.problem === 'WRONG_STATE' ? undefined : { problem: decision.problem }
  }
  const { possible }: { possible: Readonly<Record<string, ((facts: Facts) => Verdict) | undefined>> } = rules
  return possible[action]?.(facts) ?? true
}

/** The actions that can succeed, the one that comes next, and what stands in the way of one that should. */
export function offerOf<Facts extends { readonly status: string }>(offered: Offered<Facts>): Offer {
  const { rules, facts, allowed, following } = offered
  const verdicts = new Map(allowed.map((action) => [action, verdictOf(offered, action)]))
  const actions = allowed.filter((action) => verdicts.get(action) === true)
  let blocked: Blocked | null = null
  for (const preference of rules.order) {
    const [step, isMeant] = typeof preference === 'string' ? [preference, undefined] : preference
    if (isMeant?.(facts) === false) continue
    if (step === 'finished') return { actions, next: { finished: true }, blocked }
    const open = step.startsWith(OPEN) ? following.find(({ type }) => type === step.slice(OPEN.length)) : undefined
    if (open !== undefined) return { actions, next: { open }, blocked }
    if (actions.includes(step)) return { actions, next: { action: step }, blocked }
    const verdict = verdicts.get(step)
    if (typeof verdict === 'object') blocked ??= { action: step, ...verdict }
  }
  return { actions, next: null, blocked }
}
