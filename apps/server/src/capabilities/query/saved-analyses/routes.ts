import { savedAnalyses } from '@entrepot/contract/query/saved-analyses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { queueExport } from '../../../kit/export/queue-export.ts'
import type { Context } from '../../../kit/http/context.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { parse } from '../../../kit/http/validation.ts'
import type { ResourceHandlers, SentOf, StoredOf } from '../../../kit/records/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/records/resource-routes.ts'
import { may } from '../../../kit/security/caller.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import type { Store } from '../../../kit/sql/store.ts'
import { fileRequest, storedAnalyses } from './file-request.ts'

const store: Store = {
  table: 'saved_analysis',
  byWarehouse: true,
  grams: true,
  unique: { saved_analysis_unique_name: 'name' },
}

type Sent = SentOf<typeof savedAnalyses>
type Stored = StoredOf<typeof savedAnalyses>

/** Parameters may not be cleared, and a schedule needs its day. */
function faultsOf(sent: Sent, before: Stored | undefined): FieldFault[] {
  if (sent.parameters === null) return [{ field: 'parameters', key: 'invalid.required' }]
  const { repeat, weekday, monthDay } = { ...before, ...sent }
  if (repeat === 'WEEKLY' && !weekday) return [{ field: 'weekday', key: 'invalid.required' }]
  if (repeat === 'MONTHLY' && !monthDay) return [{ field: 'monthDay', key: 'invalid.required' }]
  return []
}

const isChanged = (sent: Sent, before: Stored | undefined, fields: readonly (keyof Sent & keyof Stored)[]) =>
  before === undefined || fields.some((field) => sent[field] !== undefined && sent[field] !== before[field])

const SCHEDULE = ['repeat', 'weekday', 'monthDay', 'runTime'] as const
/** The other fields that change the file. */
const FILE = ['movesDays', 'format', 'integrationId'] as const

/** The current day in a warehouse. */
async function dayThere(trx: Trx, warehouseId: string | null | undefined, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${now}::timestamptz at time zone time_zone)::date::text as day from warehouse where id = ${warehouseId}`.execute(
    trx,
  )
  return rows[0]?.day ?? now.toISOString().slice(0, 10)
}

const handlersIn = (context: Context): ResourceHandlers<typeof savedAnalyses> => ({
  store,
  /** Refuses parameters that the analysis would refuse, and analyses that the caller may not read. */
  check: async ({ trx, caller, clock, language }, sent, before) => {
    const faults = faultsOf(sent, before)
    if (faults.length > 0) throw new Problem('INVALID', { fields: faults })
    const { analysis = '', format = 'xlsx', parameters } = { ...before, ...sent }
    const exporter = context.exporters.get(analysis ?? '')
    if (exporter === undefined || !may(caller, exporter.permission)) throw new Problem('FORBIDDEN')
    parse(exporter.schema, { ...parameters, format })
    const now = clock.now()
    const asksAnew = before === undefined || sent.parameters !== undefined
    const isRescheduled = isChanged(sent, before, SCHEDULE)
    return {
      extra: {
        ...(asksAnew || isRescheduled || isChanged(sent, before, FILE)
          ? { user_id: caller.userId, saved_by: caller.username, language }
          : {}),
        ...(isRescheduled ? { since_time: now } : {}),
        ...(asksAnew ? { saved_on: await dayThere(trx, sent.warehouseId ?? before?.warehouseId, now) } : {}),
      },
    }
  },
  actions: {
    writeFile: {
      when: () => true,
      run: async ({ trx, caller, clock }, { id, warehouseId }) => {
        const now = clock.now()
        const which = sql`a.warehouse_id = ${warehouseId} and a.id = ${id}`
        const [stored] = await storedAnalyses(trx, now, which)
        if (stored === undefined) throw new Problem('NOT_FOUND')
        await queueExport(trx, now, caller, fileRequest(context, stored, now))
        context.waker.wake()
        return { extra: { last_run_time: now } }
      },
    },
  },
})

const savedAnalysisRoutes = (app: FastifyInstance, context: Context) =>
  resourceRoutes(app, context, savedAnalyses, handlersIn(context))

export const servedSavedAnalysis = serveRoutes(savedAnalysisRoutes, { savedAnalyses: store })
