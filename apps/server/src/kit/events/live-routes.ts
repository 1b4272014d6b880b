import { PassThrough } from 'node:stream'
import { LIVE_PATH, type LiveEnd, type LiveLine } from '@entrepot/contract/kit/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { authenticateAgain } from '../security/authenticate.ts'
import { callerOf } from '../security/authorise.ts'
import type { Caller } from '../security/caller.ts'
import type { LiveStream, LiveStreams } from './streams.ts'

/** How much may wait for a client that does not read. Beyond it the client is cut off, and reads everything again later. */
const MOST_WAITING_BYTES = 256 * 1024

const config = { access: { signedIn: true, keys: true }, rateLimit: false } as const

/** What happens, as it happens: a line of JSON each, for as long as the session lasts. */
export function liveRoutes(app: FastifyInstance, context: Context, streams: LiveStreams, beatMs: number) {
  app.get(LIVE_PATH, { config, compress: false, schema: { tags: ['live'] } }, (request, reply) => {
    const out = openStream(context, request, streams, beatMs)
    reply.header('Content-Type', 'application/x-ndjson; charset=utf-8')
    reply.header('Cache-Control', 'no-store, no-transform')
    // A proxy in front must pass each line on as it comes.
    reply.header('X-Accel-Buffering', 'no')
    return reply.send(out)
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => streams.endAll('stopping'))
}

function openStream(context: Context, request: FastifyRequest, streams: LiveStreams, beatMs: number): PassThrough {
  const out = new PassThrough()
  let caller = callerOf(request)
  let isEnded = false

  const writeLine = (line: LiveLine) => out.write(`${JSON.stringify(line)}\n`)
  const send = (line: LiveLine) => {
    if (isEnded) return
    writeLine(line)
    if (out.writableLength > MOST_WAITING_BYTES) end('slow')
  }
  const end = (reason: LiveEnd) => {
    if (isEnded) return
    close()
    writeLine({ type: 'end', reason })
    out.end()
  }
  const recheck = async () => {
    const now = await recheckCaller(context, request, caller)
    if (typeof now === 'string') end(now)
    else caller = now
  }
  const stream: LiveStream = { caller: () => caller, send, end, recheck: () => void recheck() }
  const remove = streams.add(stream)
  const beat = setInterval(async () => {
    await recheck()
    send({ type: 'beat' })
  }, beatMs).unref()
  const close = () => {
    isEnded = true
    clearInterval(beat)
    remove()
  }
  out.on('close', close)
  send({ type: 'hello' })
  return out
}

/** The caller as they are now, or why the stream must end. A database that is away decides nothing. */
async function recheckCaller(context: Context, request: FastifyRequest, before: Caller): Promise<Caller | LiveEnd> {
  try {
    const now = await authenticateAgain(context, request)
    return now.warehouseId === before.warehouseId ? now : 'warehouse'
  } catch (error) {
    if (error instanceof Problem) return 'session'
    request.log.warn({ err: error }, 'a live session could not be checked')
    return before
  }
}
