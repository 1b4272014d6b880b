import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface RequestTimes {
  /** Time limit for the headers of a request. */
  readonly headersMs: number
  /** A body must make progress within this time: at least `leastBytes`, or its end. */
  readonly stallMs: number
  readonly leastBytes: number
  /** Time limit for a whole request, even if it makes progress. */
  readonly requestMs: number
}

/** The largest upload has 50 MB: half an hour is enough for a connection of 30 KB a second. */
export const DEFAULT_REQUEST_TIMES: RequestTimes = {
  headersMs: 30_000,
  stallMs: 30_000,
  leastBytes: 4 * 1024,
  requestMs: 30 * 60_000,
}

/** How often the server checks for late headers; its own default would double the time. */
export const serverTimes = ({ headersMs, requestMs }: RequestTimes) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs / 4, 5_000) },
})

interface Progress {
  readonly response: ServerResponse
  bytes: number
  since: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes requests whose body has stopped arriving. A limit for the whole request alone would either cut off real
 * uploads on slow lines or keep stalled requests open for just as long.
 */
export function closeStalledRequests(server: Server, { stallMs, leastBytes }: RequestTimes): void {
  const openRequests = new Map<IncomingMessage, Progress>()

  function check(request: IncomingMessage, progress: Progress, now: number) {
    const { bytesRead } = request.socket
    // While the server itself does not read, the client cannot send.
    const isOurTurn = request.readableFlowing !== true
    if (isOurTurn || bytesRead - progress.bytes >= leastBytes) {
      progress.bytes = bytesRead
      progress.since = now
    } else if (now - progress.since >= stallMs) {
      openRequests.delete(request)
      if (progress.response.headersSent) request.socket.destroy()
      else server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
    }
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    openRequests.set(request, { response, bytes: request.socket.bytesRead, since: performance.now() })
    request.once('close', () => openRequests.delete(request))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, progress] of openRequests) {
      if (request.complete) openRequests.delete(request)
      else check(request, progress, now)
    }
  }, stallMs / 6).unref()
  server.once('close', () => clearInterval(timer))
}
