import { MOMENTS, type Moment, type Requests } from './page-kit.ts'
import { type Blow, type Disturbance, hasRequest } from './run-script.ts'

export type Plan = ReadonlyMap<number, Disturbance>

const BLOWS: readonly Blow[] = ['cut', 'kill']

/** An answer can only be lost where one is waited for. */
const isMeaningful = (requests: Requests, moment: Moment, blow: Blow) =>
  moment !== 'unanswered' || blow === 'kill' || hasRequest(requests)

/** The steps to choose from: where something is sent for the moments of an answer, else any. */
function choicesFor(requests: readonly Requests[], moment: Moment): readonly number[] {
  const all = requests.map((_, at) => at)
  return moment === 'unsent' ? all : all.filter((at) => hasRequest(requests[at] ?? { writes: 0, questions: 0 }))
}

const UNSTORED: Disturbance = { blow: 'cut', moment: 'unstored', nth: 0 }

/** What is to happen once, and at which steps it can. */
interface Wanted {
  readonly disturbance: Disturbance
  readonly steps: readonly number[]
}

function wantedByTurn(requests: readonly Requests[], turn: number): readonly Wanted[] {
  const silent = requests.flatMap((one, at) => (hasRequest(one) ? [] : [at]))
  return [
    // What has fewer steps to choose from chooses first.
    ...MOMENTS.toReversed().map((moment, at) => ({
      disturbance: { blow: BLOWS[(turn + at) % BLOWS.length] ?? 'cut', moment, nth: 0 },
      steps: choicesFor(requests, moment),
    })),
    // A step that sends nothing and cannot be stored.
    ...(silent.length === 0 ? [] : [{ disturbance: UNSTORED, steps: silent }]),
  ]
}

/** Each moment once, cut and killed by turns, at steps that change with the turn, in as few runs as have the steps. */
export function plansByTurn(requests: readonly Requests[], turn: number): readonly Plan[] {
  const plans: Map<number, Disturbance>[] = []
  for (const [at, { disturbance, steps }] of wantedByTurn(requests, turn).entries()) {
    const isFree = (plan: Plan) => steps.some((step) => !plan.has(step))
    const plan = plans.find(isFree) ?? new Map<number, Disturbance>()
    if (!plans.includes(plan)) plans.push(plan)
    const left = steps.filter((step) => !plan.has(step))
    const step = left[(turn + at) % left.length]
    if (step === undefined) throw new Error(`no step can be ${disturbance.moment}`)
    plan.set(step, disturbance)
  }
  return plans
}

/** The whole table: every step at every moment, and of a step that sends several commands each of them. */
export function wholeTable(requests: readonly Requests[]): readonly Plan[] {
  const most = Math.max(...requests.map(({ writes }) => writes), 1)
  const plans: Plan[] = []
  for (const blow of BLOWS)
    for (const moment of MOMENTS)
      for (let nth = 0; nth < most; nth += 1) {
        const steps = requests.flatMap((one, at) =>
          isMeaningful(one, moment, blow) && (nth === 0 || nth < one.writes) ? [at] : [],
        )
        plans.push(new Map(steps.map((at) => [at, { blow, moment, nth }])))
      }
  return plans
}
