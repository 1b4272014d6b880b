import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Maximum age of the settings that limit requests. */
const MAX_AGE_MS = 10_000

const NAMES = ['sessionCallsPerMinute', 'addressCallsPerMinute', 'keyCallsPerMinute'] as const

type CallLimits = Pick<SystemSettings, (typeof NAMES)[number]>

export interface CallLimitsNow {
  /** The current limits. If they are old they are read again in the background: no request waits for it. */
  readonly now: () => CallLimits
  /** Resolves when they are read. */
  readonly read: () => Promise<void>
}

/**
 * The settings that limit requests, cached by this process. An idle process does not read them.
 * `usual`: the limit of a session and of an address as long as no setting is stored.
 */
export function createCallLimits(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  defaultLimit: number,
): CallLimitsNow {
  const defaults: CallLimits = {
    sessionCallsPerMinute: defaultLimit,
    addressCallsPerMinute: defaultLimit,
    keyCallsPerMinute: SYSTEM_SETTING_DEFAULTS.keyCallsPerMinute,
  }
  let limits = defaults
  let readTime = Number.NEGATIVE_INFINITY

  async function read() {
    readTime = clock.now().getTime()
    const { rows } = await sql<{ stored: Partial<CallLimits> }>`
      select coalesce(jsonb_object_agg(name, value), '{}') as stored from system_setting
       where name = any(${NAMES}::text[])`.execute(db)
    limits = { ...defaults, ...rows[0]?.stored }
  }

  return {
    read,
    now() {
      if (clock.now().getTime() - readTime >= MAX_AGE_MS)
        read().catch((error: unknown) => log.warn({ err: error }, 'the limits of calls could not be read'))
      return limits
    },
  }
}
