import type { Figure } from '../kit/figures.ts'
import { count, percent } from '../kit/say.ts'
import { checkBatches } from './check-batches.ts'
import { greedy } from './greedy.ts'
import { planInstance } from './plan-instance.ts'
import type { NamedInstance } from './read-instances.ts'

interface Compared {
  readonly name: string
  readonly length: number
  /** Parts of the greedy's length that are saved: of the published one where it is known, else of ours. */
  readonly saved: number
  readonly greedy: number
  readonly stopped: number
  readonly published: number | undefined
}

/** Plans within so many seconds of CPU, and has the plan checked by a program that knows the rules only. */
function compare({ name, instance, published }: NamedInstance, cpuSeconds: number): Compared {
  const { batches, length, steps, cpu } = planInstance(instance, cpuSeconds)
  const checked = checkBatches(instance, batches)
  if (checked.length !== length) throw new Error(`the plan says ${length}, its walks are ${checked.length}`)
  const [filled, stopped] = [false, true].map((stops) => checkBatches(instance, greedy(instance, stops)).length)
  const saved = 1 - length / (published ?? filled!)
  console.log(
    `${name.padEnd(9)} ${count(length)} in ${cpu.toFixed(2)} s of CPU, ${count(steps)} steps, ${percent(saved)}`,
  )
  return { name, length, saved, greedy: filled!, stopped: stopped!, published }
}

const each = (all: readonly Compared[], of: (one: Compared) => number) => all.map((one) => count(of(one))).join(' / ')

/** The mean of what is saved, as a figure; `least` is promised for the public instances only. */
export function instanceFigure(instances: readonly NamedInstance[], cpuSeconds: number, least: number): Figure {
  const all = instances.map((one) => compare(one, cpuSeconds))
  const mean = all.reduce((sum, { saved }) => sum + saved, 0) / all.length
  const isPublic = all.every(({ published }) => published !== undefined)
  const baseline = isPublic ? each(all, ({ published }) => published ?? 0) : each(all, (one) => one.greedy)
  return {
    name: `${all.map(({ name }) => name).join(', ')} in ${cpuSeconds} s of CPU; ours stopped at the goal: ${each(all, ({ stopped }) => stopped)}`,
    measured: each(all, ({ length }) => length),
    floor: isPublic ? `${baseline} (ours: ${each(all, (one) => one.greedy)})` : baseline,
    ratio: `${(100 * mean).toFixed(1)} % less`,
    ...(isPublic ? { limit: `≥ ${percent(least)} less`, holds: mean >= least } : {}),
  }
}
