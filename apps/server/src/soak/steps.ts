import { expect } from 'vitest'
import { refusal } from '../testing/test-app.ts'
import type { Worker } from '../testing/worker.ts'

/** A document as it is answered. */
export type Answer = Awaited<ReturnType<Worker['read']>>

/** One of these, whatever number was drawn. */
export const chosen = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items.length === 0 ? undefined : items[place % items.length]

/** Several commands as one: what comes before must have happened often enough, or what comes after is hardly tried. */
export const inTurn =
  <Step>(...commands: readonly ((step: Step) => Promise<void>)[]) =>
  async (step: Step): Promise<void> => {
    for (const command of commands) await command(step)
  }

interface Choice {
  readonly which: number
  readonly isBold: boolean
}

/** Mostly one of those with which it can be done, sometimes any: a sequence of refusals would prove little. */
export const chosenFor = <Item>(items: readonly Item[], { which, isBold }: Choice, isRipe: (item: Item) => boolean) =>
  chosen(isBold ? items : items.filter(isRipe), which)

/** What was answered, or undefined when it was refused with just this code. */
export async function outcome<Data = Answer>(work: Promise<Data>, code: string | null): Promise<Data | undefined> {
  if (code === null) return work
  expect(await refusal(work)).toMatchObject({ error: code })
  return undefined
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
