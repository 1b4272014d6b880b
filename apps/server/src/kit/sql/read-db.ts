import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Db } from './db.ts'

/** The replica, when it has everything that whoever asks has written or heard of; else the primary. */
export const readDbFor = (context: Context, request: FastifyRequest): Db =>
  request.readsReplica ? context.readDb : context.db
