import { isRepeatedScan, type TakenScan } from '@entrepot/domain/scan/repeated-scan'
import type { Input } from './flow.ts'

/**
 * Tells a choice that is tapped once more from one that is meant: a finger that bounces would answer the next question
 * too, which has a choice of the same name at the same place.
 */
export function createRepeatedChoice(now: () => number): (input: Input) => boolean {
  let last: TakenScan | null = null
  return (input) => {
    const choice = input.is === 'choice' ? { code: input.id, at: now() } : null
    if (choice !== null && isRepeatedScan(last, choice)) return true
    last = choice
    return false
  }
}
