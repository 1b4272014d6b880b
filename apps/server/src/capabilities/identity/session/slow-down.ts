import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../kit/http/context.ts'
import { failuresFrom } from './repository.ts'

/** From this many failures on, an address waits longer with each further one, up to three seconds. */
const PATIENCE = 10
const LONGEST_WAIT_MS = 3_000

const waitFor = (failures: number) =>
  failures < PATIENCE ? 0 : Math.min(LONGEST_WAIT_MS, 100 * 2 ** (failures - PATIENCE))

/** Whoever guesses from one address waits longer with each failure, of passwords and PINs together. */
export async function slowDown({ db, clock }: Pick<Context, 'db' | 'clock'>, address: string, attemptId: string) {
  await sleep(waitFor(await failuresFrom(db, address, attemptId, clock.now())))
}
