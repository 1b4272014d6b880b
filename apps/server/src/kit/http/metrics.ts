import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'
import { isLoopbackAddress } from '../outgoing/addresses.ts'
import { reportGauges } from '../watch/gauges.ts'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'

const durations = new Histogram({
  name: 'entrepot_http_request_seconds',
  help: 'How long requests took, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
})
collectDefaultMetrics({ prefix: 'entrepot_' })

/** By the address of the client: behind a proxy on this machine that is the forwarded address, not the proxy's. */
const isFromHere = ({ ip }: FastifyRequest) => isLoopbackAddress(ip.replace(/^::ffff:/i, ''))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Digests have equal length, so the comparison takes the same time for every guess. */
function hasKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  const sentKey = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return key !== undefined && sentKey !== undefined && timingSafeEqual(digest(sentKey), digest(key))
}

/** Metrics for operators: from this machine, or with the key of METRICS_KEY. */
export function metricsRoutes(
  app: FastifyInstance,
  { watch, clock }: Pick<Context, 'watch' | 'clock'>,
  key: string | undefined,
) {
  const open = { config: { access: { public: true } }, schema: { tags: ['operation'] } } as const
  app.get('/metrics', open, async (request, reply) => {
    if (!isFromHere(request) && !hasKey(request, key)) throw new Problem('FORBIDDEN')
    await reportGauges(watch, clock)
    reply.header('Content-Type', register.contentType)
    return register.metrics()
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
