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
  /** Requests a minute for a session, or for an address without a session, unless a setting overrides it. */
  readonly requestsPerMinute: number
  /** Per address, which may be a whole warehouse at the start of a shift. Guessing passwords is limited separately. */
  readonly loginsPerMinute: number
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: SYSTEM_SETTING_DEFAULTS.sessionCallsPerMinute,
  loginsPerMinute: 120,
}

const MINUTE_MS = 60_000
/** Maximum number of cached tokens; above it the cache is cleared. */
const MAX_CACHED_TOKENS = 20_000

type RateLimitContext = Pick<Context, 'db' | 'clock' | 'log'>

const refusals = new Counter({
  name: 'entrepot_http_slowed_down_total',
  help: 'Requests that were answered with 429, by whom they were counted for',
  labelNames: ['counted_for'],
})

/** Everything that needs the database; pages and health checks do not. */
const isLimited = (url: string) => /^\/(services\/|auth\/|openapi\.json|docs\/(json|yaml)|metrics)/.test(url)

/** The limit of a token: the key's own for an API key, undefined for a session, null if the token is unknown. */
async function findLimit(
  { db, clock }: Pick<RateLimitContext, 'db' | 'clock'>,
  token: string,
  hash: Buffer,
): Promise<number | undefined | null> {
  if (isApiKey(token)) {
    const key = await usableKey({ db, clock }, token).catch(() => null)
    return key === null ? null : key.calls_per_minute
  }
  const { rows } = await sql`
    select 1 from session where token_hash = ${hash} and ended_time is null and expires_time > ${clock.now()}`.execute(
    db,
  )
  return rows.length === 0 ? null : undefined
}

/** Caches sessions and keys for a minute, so that not every request queries its session twice. */
function tokenLookup(context: RateLimitContext) {
  const cache = new Map<string, { readonly until: number; readonly limit: number | undefined }>()
  const now = () => context.clock.now().getTime()
  return {
    isKnown: (name: string) => (cache.get(name)?.until ?? 0) > now(),
    /** Limit of an API key; a session has none of its own. */
    keyLimitOf: (name: string) => cache.get(name)?.limit,
    has: (name: string) => cache.has(name),
    async find(name: string, token: string, hash: Buffer): Promise<boolean> {
      const limit = await findLimit(context, token, hash)
      if (limit === null) return false
      if (cache.size >= MAX_CACHED_TOKENS) cache.clear()
      cache.set(name, { until: now() + MINUTE_MS, limit })
      return true
    },
  }
}

/**
 * Sessions and API keys are counted separately; all other requests count for their address, whatever token they send.
 * An unknown token is looked up only while its address has lookups left: invented tokens must not keep the database
 * busy. The limits are settings.
 */
export async function limitRate(app: FastifyInstance, limits: Limits, context: RateLimitContext) {
  const tokens = tokenLookup(context)
  const settings = createCallLimits(context, limits.requestsPerMinute)
  await settings.read()

  function limitFor(counterKey: string): number {
    const { sessionCallsPerMinute, addressCallsPerMinute, keyCallsPerMinute } = settings.now()
    const ofKey = tokens.keyLimitOf(counterKey)
    if (ofKey !== undefined) return Math.min(ofKey, keyCallsPerMinute)
    return tokens.has(counterKey) ? sessionCallsPerMinute : addressCallsPerMinute
  }

  async function counterKeyOf(request: FastifyRequest): Promise<string> {
    const token = tokenOf(request)
    if (token === undefined) return request.ip
    const hash = tokenHash(token)
    const key = hash.toString('base64url')
    if (tokens.isKnown(key)) return key
    const lookups = await lookupsOf(request)
    if (!lookups.isAllowed && lookups.isExceeded) return request.ip
    // An unreachable database is reported by the handler that needs it.
    return (await tokens.find(key, token, hash).catch(() => false)) ? key : request.ip
  }

  await app.register(rateLimit, {
    max: (_, counterKey) => limitFor(counterKey),
    timeWindow: MINUTE_MS,
    keyGenerator: counterKeyOf,
    allowList: (request) => !isLimited(request.url),
    onExceeded: (_, counterKey) => {
      const ofToken = tokens.keyLimitOf(counterKey) === undefined ? 'session' : 'key'
      refusals.inc({ counted_for: tokens.has(counterKey) ? ofToken : 'address' })
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
