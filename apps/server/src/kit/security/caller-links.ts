import { isLanguage, type Language } from '@entrepot/contract/kit/language'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { languageOf } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import { callerById } from './authenticate.ts'
import { callerOf } from './authorise.ts'
import type { Caller } from './caller.ts'

type Parameters = Readonly<Record<string, string>>

/** The session or API key that made a link: the link ends with it. */
export const linkEnd = ({ sessionId, userId, isApiKey }: Caller): Parameters =>
  isApiKey ? { key: userId } : { session: sessionId ?? '' }

/** A link that acts for the caller, in their language and warehouse, no longer than their session or key is valid. */
export function signForCaller(
  { links }: Context,
  request: FastifyRequest,
  path: string,
  parameters: Parameters,
  seconds: number,
): string {
  const caller = callerOf(request)
  const { userId, warehouseId } = caller
  const identity = { user: userId, ...linkEnd(caller), warehouse: warehouseId ?? '', language: languageOf(request) }
  return links.sign(path, { ...identity, ...parameters }, seconds)
}

/** Refuses a link whose session was signed out, was ended otherwise, or has expired. */
async function requireOpenSession({ db, clock }: Pick<Context, 'db' | 'clock'>, sessionId: string | undefined) {
  const { rows } = await sql`
    select 1 from session where id = ${sessionId ?? null} and ended_time is null and expires_time > ${clock.now()}`.execute(
    db,
  )
  if (rows.length === 0) throw new Problem('LINK_EXPIRED')
}

/** Refuses a link whose session or key has ended. */
export async function requireOpenLink(context: Context, request: FastifyRequest, { session, key }: Parameters) {
  if (key === undefined) return requireOpenSession(context, session)
  await callerById(context, key, { address: request.ip, requestId: request.id, warehouseId: null })
}

interface OpenedLink {
  readonly about: Parameters
  readonly caller: Caller
  readonly language: Language
}

/** The caller that a link acts for, with their present rights. */
export async function openForCaller(context: Context, request: FastifyRequest, path: string): Promise<OpenedLink> {
  const about = context.links.open(path, request.query as Record<string, unknown>)
  const origin = { address: request.ip, requestId: request.id, warehouseId: about.warehouse || null }
  const caller = await callerById(context, about.user ?? '', origin)
  if (!caller.isApiKey) await requireOpenSession(context, about.session)
  return { about, caller, language: isLanguage(about.language) ? about.language : 'en' }
}
