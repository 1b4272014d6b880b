import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** No headers, and of a signed link not the signature: for a while it opens what it names. */
const toLogEntry = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/signature=[^&]*/g, 'signature='),
  host,
  remoteAddress: ip,
})

/** The log of a process, on standard output unless tests collect it. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = ['req.headers.authorization', 'req.headers["x-auth-token"]', 'req.headers.cookie']
  const options = { level, redact, serializers: { req: toLogEntry } }
  return to === undefined ? pino(options) : pino(options, to)
}
