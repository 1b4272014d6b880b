import { vi } from 'vitest'

/** Far more than anything takes: a busy machine is slow, not wrong. */
const PATIENCE_MS = 60_000

/** Tries until the check no longer throws. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
