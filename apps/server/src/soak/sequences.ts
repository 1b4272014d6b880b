import fc from 'fast-check'
import { expect } from 'vitest'
import { soakMs } from './length.ts'

const LENGTH_MS = soakMs(13)
const isSoak = LENGTH_MS >= 60_000

/** For making a counterexample smaller, once there is one. */
const SHRINK_MS = 90_000
export const SEQUENCES_TIMEOUT = LENGTH_MS + SHRINK_MS + 30_000

/** A millisecond, in the minutes of the test clock: whatever happens later has happened later. */
export const A_MOMENT = 1 / 60_000

/** Tries sequences of steps for as long as there is time: the same in each ordinary run, others in each soak. */
export async function expectAfterAnySteps<Drawn>(
  step: fc.Arbitrary<Drawn>,
  most: number,
  tryOut: (steps: readonly Drawn[]) => Promise<void>,
): Promise<void> {
  // Short ones too, so that a counterexample is made as short as it can be; but no more of them than of long ones.
  const steps = fc.noBias(fc.array(step, { minLength: 1, maxLength: most, size: 'max' }))
  const property = fc.asyncProperty(steps, tryOut)
  const until = Date.now() + LENGTH_MS
  const firstSeed = isSoak ? Date.now() | 0 : 20260302
  let runs = 0
  while (Date.now() < until && (isSoak || runs < 25)) {
    await fc.assert(property, { seed: firstSeed + runs, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS })
    runs += 1
  }
  if (isSoak) console.log(`${runs} sequences`)
  expect(runs).toBeGreaterThan(1)
}
