import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** No headers, and of a signed link not the signature: for a while it opens what it names. */
const toLogEntry = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/signature=[^&]*/g, 'signature='),
  host,
  remoteAddress: ip,
})

/** A tenth of a command's CPU time went into writing its lines one by one. */
const BUFFERED = { dest: 1, sync: false, minLength: 8 * 1024, periodicFlush: 200 }

/** The log of a process, on standard output unless tests collect it. */
export function createLog(level: string, to: DestinationStream = pino.destination(BUFFERED)): Logger {
  const redact = ['req.headers.authorization', 'req.headers["x-auth-token"]', 'req.headers.cookie']
  return pino({ level, redact, serializers: { req: toLogEntry } }, to)
}

/** One line a request, when it is answered: what it was, what the answer was, how long it took. */
class OneLinePerRequest extends Fastify.LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const entry = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...entry, err: error }, 'request errored')
    else reply.log.info(entry, 'request completed')
  }
}

export const requestLog = new OneLinePerRequest()
