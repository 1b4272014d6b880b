import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Db } from './db.ts'

/** The replica if it has everything that the client wrote or was told; otherwise the primary. */
export const readDbFor = (context: Context, request: FastifyRequest): Db =>
  request.readsReplica ? context.readDb : context.db
