import fc from 'fast-check'
import { expect } from 'vitest'
import { IS_SOAK, rounds, SOAK_TIMEOUT } from './length.ts'

const ORDINARY_RUNS = 4

/** For making a counterexample smaller, once there is one. On a cluster a single run takes minutes. */
const SHRINK_MS = process.env.TEST_CITUS_URL ? 1_200_000 : 90_000
export const SEQUENCES_TIMEOUT = SOAK_TIMEOUT + SHRINK_MS

/** A millisecond, in the minutes of the test clock: whatever happens later has happened later. */
export const A_MOMENT = 1 / 60_000

/** Tries sequences of steps: the same few in each ordinary run, others for as long as there is time in each soak. */
export async function expectAfterAnySteps<Drawn>(
  step: fc.Arbitrary<Drawn>,
  most: number,
  tryOut: (steps: readonly Drawn[]) => Promise<void>,
): Promise<void> {
  // Short ones too, so that a counterexample is made as short as it can be; but no more of them than of long ones.
  const steps = fc.noBias(fc.array(step, { minLength: 1, maxLength: most, size: 'max' }))
  const property = fc.asyncProperty(steps, tryOut)
  const goesOn = rounds(ORDINARY_RUNS)
  const firstSeed = IS_SOAK ? Date.now() | 0 : 20260302
  let runs = 0
  while (goesOn(runs)) {
    await fc.assert(property, { seed: firstSeed + runs, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS })
    runs += 1
  }
  if (IS_SOAK) console.log(`${runs} sequences`)
  expect(runs).toBeGreaterThan(1)
}
