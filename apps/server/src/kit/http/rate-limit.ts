import { SYSTEM_SETTING_DEFAULTS } from '@entrepot/contract/identity/settings'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import { usableKey } from '../security/api-key.ts'
import { isApiKey, tokenHash, tokenOf } from '../security/token.ts'
import { createCallLimits } from './call-limits.ts'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'

export interface Limits {
  /** Requests a minute for one session, or one address without a session, while no setting says otherwise. */
  readonly requestsPerMinute: number
  /** From one address, which may be a whole warehouse at the start of a shift. Guessing is slowed apart from this. */
  readonly loginsPerMinute: number
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: SYSTEM_SETTING_DEFAULTS.sessionCallsPerMinute,
  loginsPerMinute: 120,
}

const MINUTE_MS = 60_000
/** More sessions than that are looked up again now and then. */
const MOST_CACHED = 20_000

type Needed = Pick<Context, 'db' | 'clock' | 'log'>

const refused = new Counter({
  name: 'entrepot_http_slowed_down_total',
  help: 'Requests that were answered with 429, by whom they were counted for',
  labelNames: ['counted_for'],
})

/** Everything that costs a look into the database; pages and health checks do not. */
const isLimited = (url: string) => /^\/(services\/|auth\/|openapi\.json|docs\/(json|yaml)|metrics)/.test(url)

/** The limit of a token: its own for an API key, undefined for a session, null where neither has it. */
async function findLimit(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  token: string,
  hash: Buffer,
): Promise<number | undefined | null> {
  if (isApiKey(token)) {
    const key = await usableKey({ db, clock }, token).catch(() => null)
    return key === null ? null : key.calls_per_minute
  }
  const { rows } = await sql`
    select from session where token_hash = ${hash} and ended_time is null and expires_time > ${clock.now()}`.execute(db)
  return rows.length === 0 ? null : undefined
}

/** Sessions and keys that were found within the last minute, so that not every request asks for its session twice. */
function tokenLookup(context: Needed) {
  const cache = new Map<string, { readonly until: number; readonly limit: number | undefined }>()
  const now = () => context.clock.now().getTime()
  return {
    isKnown: (name: string) => (cache.get(name)?.until ?? 0) > now(),
    /** Of a key; a session has none of its own. */
    keyLimitOf: (name: string) => cache.get(name)?.limit,
    has: (name: string) => cache.has(name),
    async find(name: string, token: string, hash: Buffer): Promise<boolean> {
      const limit = await findLimit(context, token, hash)
      if (limit === null) return false
      if (cache.size >= MOST_CACHED) cache.clear()
      cache.set(name, { until: now() + MINUTE_MS, limit })
      return true
    },
  }
}

/**
 * A session has a count of its own, and so has an API key; everything else counts for its address, whatever token it
 * sends. A token that is not known is looked up only while its address has not used up its lookups: made-up tokens must
 * not keep the database busy. How much each may is a setting.
 */
export async function limitRate(app: FastifyInstance, limits: Limits, context: Needed) {
  const tokens = tokenLookup(context)
  const settings = createCallLimits(context, limits.requestsPerMinute)
  await settings.read()

  function limitFor(counted: string): number {
    const { sessionCallsPerMinute, addressCallsPerMinute, keyCallsPerMinute } = settings.now()
    const ofKey = tokens.keyLimitOf(counted)
    if (ofKey !== undefined) return Math.min(ofKey, keyCallsPerMinute)
    return tokens.has(counted) ? sessionCallsPerMinute : addressCallsPerMinute
  }

  async function countedFor(request: FastifyRequest): Promise<string> {
    const token = tokenOf(request)
    if (token === undefined) return request.ip
    const hash = tokenHash(token)
    const key = hash.toString('base64url')
    if (tokens.isKnown(key)) return key
    const lookups = await lookupsOf(request)
    if (!lookups.isAllowed && lookups.isExceeded) return request.ip
    // The handler that needs the database reports that it is away.
    return (await tokens.find(key, token, hash).catch(() => false)) ? key : request.ip
  }

  await app.register(rateLimit, {
    max: (_, counted) => limitFor(counted),
    timeWindow: MINUTE_MS,
    keyGenerator: countedFor,
    allowList: (request) => !isLimited(request.url),
    onExceeded: (_, counted) => {
      const ofToken = tokens.keyLimitOf(counted) === undefined ? 'session' : 'key'
      refused.inc({ counted_for: tokens.has(counted) ? ofToken : 'address' })
    },
    errorResponseBuilder: (_, { ttl, max: limit }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new Problem('SLOW_DOWN', { detail: { seconds, limit }, retryAfter: seconds })
    },
  })
  const lookupsOf = app.createRateLimit({
    max: () => settings.now().addressCallsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.ip,
  })
}
