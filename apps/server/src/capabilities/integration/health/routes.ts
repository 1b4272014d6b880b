import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { SystemHealth } from '@entrepot/contract/integration/health'
import { judgeSystem } from '@entrepot/domain/health/judge-system'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'

async function readHealth({ watch, clock, isDemo }: Context): Promise<SystemHealth> {
  const pool = required(watch.pools[0], 'the pool of this process')
  // Before the questions below need a connection themselves.
  const facts = { size: pool.size, busy: pool.busy(), longestWaitMs: pool.longestWaitMs() }
  const [figures, disk] = await Promise.all([watch.figures(), watch.disk()])
  const { version } = watch
  const askedTime = clock.now().toISOString()
  const findings = judgeSystem({
    now: askedTime,
    database: figures,
    pool: facts,
    locks: figures.locks,
    replica: watch.replica?.facts(),
    events: figures.events,
    jobs: figures.jobs,
    deliveries: figures.deliveries,
    verify: figures.verify,
    dayFiguresUntil: figures.dayFiguresUntil,
    files: figures.files,
    disk,
    // Nobody backs a demo up.
    backupTime: isDemo ? undefined : figures.backupTime,
    version: { version, ownSchema: watch.schema, schema: figures.schema },
    clockOffsetSeconds: figures.clockOffsetMs / 1000,
  })
  return { askedTime, version, findings }
}

function healthPageRoutes(app: FastifyInstance, context: Context) {
  app.get(
    `${ADMIN_BASE}/systemHealth`,
    { config: { access: { permission: 'systemHealth.read' } }, schema: { tags: ['systemHealth'] } },
    async () => answer(await readHealth(context)),
  )
}

export const servedHealth = serveRoutes(healthPageRoutes, {})
