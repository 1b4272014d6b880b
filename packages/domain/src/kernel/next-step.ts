import { type Machine, run } from './state-machine.ts'

/** Why an action cannot succeed now, as shown to the person. */
export interface Obstacle {
  readonly problem: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Whether an action can succeed: yes; no, without a reason to show; no, with the reason. */
export type Verdict = boolean | Obstacle

/** Another document in which the work continues. */
export interface Following {
  readonly type: string
  readonly id: string
  readonly number: string
}

type Action<Name extends string> = Name | 'edit' | 'delete' | `make:${string}`
type Step<Name extends string> = Action<Name> | `open:${string}` | 'finished'

/** Methods, not properties: their parameters are bivariant, so that rules over few facts fit where more are given. */
interface Rules<Facts> {
  judge(facts: Facts): Verdict
  applies(facts: Facts): boolean
}
type Preference<Name extends string, Facts> = Step<Name> | readonly [Step<Name>, Rules<Facts>['applies']]

/** Which actions a document offers beyond its machine, and which one is next. */
export interface NextRules<Facts, Name extends string = string> {
  /** What an action needs to succeed beside its state. An action without an entry needs nothing. */
  readonly possible: Readonly<Partial<Record<Action<Name>, Rules<Facts>['judge']>>>
  /** The first step that applies is next: an offered action, a following document to open, or the end. */
  readonly order: readonly Preference<Name, Facts>[]
}

export const defineNext =
  <Facts, Name extends string>() =>
  (rules: NextRules<Facts, Name>): NextRules<Facts, Name> =>
    rules

export type NextStep = { readonly action: string } | { readonly open: Following } | { readonly finished: true }

/** An action that would be next without this obstacle. */
export interface Blocked extends Obstacle {
  readonly action: string
}

export interface Offer {
  readonly actions: readonly string[]
  readonly next: NextStep | null
  readonly blocked: Blocked | null
}

const OPEN = 'open:'

interface OfferRequest<Facts extends { readonly status: string }> {
  // The machine of these facts, or of some of them.
  readonly machine: Machine<string, string, Facts>
  readonly rules: NextRules<Facts>
  readonly facts: Facts
  /** The permitted actions, as far as the state allows those that are no commands. */
  readonly allowed: readonly string[]
  readonly following: readonly Following[]
}

/** Undefined: not in this state. */
function verdictOf<Facts extends { readonly status: string }>(
  { machine, rules, facts }: OfferRequest<Facts>,
  action: string,
): Verdict | undefined {
  if (machine.commands[action] !== undefined) {
    const decision = run(machine, action, facts)
    if (!decision.ok) return decision.problem === 'WRONG_STATE' ? undefined : { problem: decision.problem }
  }
  const { possible }: { possible: Readonly<Record<string, ((facts: Facts) => Verdict) | undefined>> } = rules
  return possible[action]?.(facts) ?? true
}

/** The actions that can succeed, the next step, and the obstacle of a step that would come before it. */
export function offerOf<Facts extends { readonly status: string }>(request: OfferRequest<Facts>): Offer {
  const { rules, facts, allowed, following } = request
  const verdicts = new Map(allowed.map((action) => [action, verdictOf(request, action)]))
  const actions = allowed.filter((action) => verdicts.get(action) === true)
  let blocked: Blocked | null = null
  for (const preference of rules.order) {
    const [step, applies] = typeof preference === 'string' ? [preference, undefined] : preference
    if (applies?.(facts) === false) continue
    if (step === 'finished') return { actions, next: { finished: true }, blocked }
    const open = step.startsWith(OPEN) ? following.find(({ type }) => type === step.slice(OPEN.length)) : undefined
    if (open !== undefined) return { actions, next: { open }, blocked }
    if (actions.includes(step)) return { actions, next: { action: step }, blocked }
    const verdict = verdicts.get(step)
    if (typeof verdict === 'object') blocked ??= { action: step, ...verdict }
  }
  return { actions, next: null, blocked }
}
