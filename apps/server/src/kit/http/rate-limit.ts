import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { tokenHash, tokenOf } from '../security/authenticate.ts'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'

export interface Limits {
  /** Requests a minute for one session, or one address without a session. */
  readonly requestsPerMinute: number
  /** From one address, which may be a whole warehouse at the start of a shift. Guessing is slowed apart from this. */
  readonly loginsPerMinute: number
}

export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 1_200, loginsPerMinute: 120 }

const MINUTE_MS = 60_000
/** More sessions than that are looked up again now and then. */
const MOST_CACHED = 20_000

/** Everything that costs a look into the database; pages and health checks do not. */
const isLimited = (url: string) => /^\/(services\/|auth\/|openapi\.json|docs\/(json|yaml)|metrics)/.test(url)

/** Sessions that were found within the last minute, so that not every request asks for its session twice. */
function sessionLookup({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const expiryByKey = new Map<string, number>()
  const isCached = (key: string) => (expiryByKey.get(key) ?? 0) > clock.now().getTime()
  const find = async (key: string, hash: Buffer) => {
    const { rows } = await sql`
      select from session where token_hash = ${hash} and ended_time is null and expires_time > ${clock.now()}`.execute(
      db,
    )
    if (rows.length === 0) return false
    if (expiryByKey.size >= MOST_CACHED) expiryByKey.clear()
    expiryByKey.set(key, clock.now().getTime() + MINUTE_MS)
    return true
  }
  return { isKnown: isCached, find }
}

/**
 * A session has a count of its own; everything else counts for its address, whatever token it sends. A token that is not
 * known is looked up only while its address has not used up its lookups: made-up tokens must not keep the database busy.
 */
export async function limitRate(app: FastifyInstance, limits: Limits, context: Pick<Context, 'db' | 'clock'>) {
  const sessions = sessionLookup(context)

  async function countedFor(request: FastifyRequest): Promise<string> {
    const token = tokenOf(request)
    if (token === undefined) return request.ip
    const hash = tokenHash(token)
    const key = hash.toString('base64url')
    if (sessions.isKnown(key)) return key
    const lookups = await lookupsOf(request)
    if (!lookups.isAllowed && lookups.isExceeded) return request.ip
    // The handler that needs the database reports that it is away.
    return (await sessions.find(key, hash).catch(() => false)) ? key : request.ip
  }

  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: countedFor,
    allowList: (request) => !isLimited(request.url),
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new Problem('SLOW_DOWN', { detail: { seconds }, retryAfter: seconds })
    },
  })
  const lookupsOf = app.createRateLimit({
    max: limits.requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.ip,
  })
}
