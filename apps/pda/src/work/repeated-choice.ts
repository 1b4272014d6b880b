import { isRepeatedScan, type TakenScan } from '@entrepot/domain/scan/repeated-scan'
import type { Input } from './flow.ts'

/**
 * Detects a repeated tap on the same choice: a bouncing finger would also answer the next question, which may have the
 * same choice at the same position.
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
