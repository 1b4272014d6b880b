import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Replica } from '../replica/replica.ts'
import { isDatabaseAway } from '../sql/database-errors.ts'
import type { DatabaseStatus } from '../sql/database-status.ts'
import type { Context } from './context.ts'

const open = { config: { access: { public: true } }, schema: { tags: ['operation'] } } as const

/** Warnings: things that work, but are not safe. */
async function warningsOf({ db }: Context, replica: Replica | undefined): Promise<string[]> {
  const { rows } = await sql<{ superuser: boolean; changeable: boolean }>`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_table_privilege(current_user, 'audit_log', 'update') as changeable`.execute(db)
  const { superuser, changeable } = required(rows[0], 'the database role')
  return [
    ...(superuser ? ['the database role is a superuser'] : []),
    ...(changeable ? ['the database role may change history'] : []),
    ...[replica?.problem() ?? []].flat(),
  ]
}

/** Without names and addresses, because the route is public. */
function whyNotReady(error: unknown, database: DatabaseStatus | undefined) {
  if (database?.state === 'down') {
    const { reason, since, attempts } = database
    return { reason, since, attempts }
  }
  return {
    reason: isDatabaseAway(error) ? 'the database cannot be reached' : 'the database does not answer as it should',
  }
}

interface HealthSources {
  readonly databaseStatus?: (() => DatabaseStatus) | undefined
  readonly replica?: Replica | undefined
}

/** Probes for operators: `/healthz` (up) and `/readyz` (ready). */
export function healthRoutes(app: FastifyInstance, context: Context, { databaseStatus, replica }: HealthSources) {
  app.get('/healthz', open, async () => ({ status: 'up' }))

  app.get('/readyz', open, async (request, reply) => {
    try {
      return { status: 'ready', warnings: await warningsOf(context, replica) }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', ...whyNotReady(error, databaseStatus?.()) })
    }
  })
}
