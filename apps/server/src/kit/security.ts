import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tokenHash, tokenOf } from './authenticate.ts'
import { Problem } from './problem.ts'

export interface Limits {
  /** Requests a minute for one session, or one address without a session. */
  readonly requestsPerMinute: number
  /** From one address, which may be a whole warehouse at the start of a shift. Guessing is slowed apart from this. */
  readonly loginsPerMinute: number
}

export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 1_200, loginsPerMinute: 120 }

const directives = (scripts: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scripts],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
})

/** Scripts come from this server only; the handheld page may compile its barcode reader. */
export async function secure(app: FastifyInstance, limits: Limits) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    crossOriginEmbedderPolicy: false,
    // Only an https address may promise https; the reverse proxy in front of it says so.
    strictTransportSecurity: false,
  })
  const handheld = Object.entries(directives(["'wasm-unsafe-eval'"]))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/pda/')) reply.header('Content-Security-Policy', handheld)
  })

  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const token = tokenOf(request)
      return token === undefined ? request.ip : tokenHash(token).toString('base64url')
    },
    allowList: (request) => !/^\/(services|auth)\//.test(request.url),
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new Problem('SLOW_DOWN', { detail: { seconds }, retryAfter: seconds })
    },
  })
}
