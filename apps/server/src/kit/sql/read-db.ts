import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Db } from './db.ts'

const FRESH_MS = 5_000

/** Whoever wrote a moment ago reads from the primary, so that what was written is there. */
export function readDbFor(context: Context, request: FastifyRequest): Db {
  const wrote = request.headers['x-wrote-at']
  const at = typeof wrote === 'string' ? Date.parse(wrote) : Number.NaN
  return Math.abs(context.clock.now().getTime() - at) < FRESH_MS ? context.db : context.readDb
}
