import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/** So old may the settings be that requests are counted by. */
const READ_AGAIN_MS = 10_000

const NAMES = ['sessionCallsPerMinute', 'addressCallsPerMinute', 'keyCallsPerMinute'] as const

type CallLimits = Pick<SystemSettings, (typeof NAMES)[number]>

export interface CallLimitsNow {
  /** What holds now. Where it is old, it is read again beside the request: none of them waits for it. */
  readonly now: () => CallLimits
  /** Answers when they are read. */
  readonly read: () => Promise<void>
}

/**
 * The settings that requests are counted by, as this process knows them. An idle process does not ask for them.
 * `usual`: what a session and an address have as long as nobody has set anything.
 */
export function createCallLimits(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  usual: number,
): CallLimitsNow {
  const defaults: CallLimits = {
    sessionCallsPerMinute: usual,
    addressCallsPerMinute: usual,
    keyCallsPerMinute: SYSTEM_SETTING_DEFAULTS.keyCallsPerMinute,
  }
  let limits = defaults
  let askedAt = Number.NEGATIVE_INFINITY

  async function read() {
    askedAt = clock.now().getTime()
    const { rows } = await sql<{ stored: Partial<CallLimits> }>`
      select coalesce(jsonb_object_agg(name, value), '{}') as stored from system_setting
       where name = any(${NAMES}::text[])`.execute(db)
    limits = { ...defaults, ...rows[0]?.stored }
  }

  return {
    read,
    now() {
      if (clock.now().getTime() - askedAt >= READ_AGAIN_MS)
        read().catch((error: unknown) => log.warn({ err: error }, 'the limits of calls could not be read'))
      return limits
    },
  }
}
