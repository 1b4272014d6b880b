import { waveFilters } from '@entrepot/contract/distribution/wave-plan'
import { waveRules } from '@entrepot/contract/distribution/wave-rules'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { warehouseOf } from '../../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { parse } from '../../../../kit/http/validation.ts'
import { idParams } from '../../../../kit/lists/list-routes.ts'
import type { ResourceHandlers } from '../../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../../kit/records/serve-resource.ts'
import { activation } from '../../../../kit/records/status-actions.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import { answerNewWave } from '../commit/commit-routes.ts'
import { waveDocument } from '../routes.ts'
import { ruleById } from './due-rules.ts'
import { requestOf } from './run-rules.ts'

const sentFilters = z.object({ filters: waveFilters })

export const waveRuleHandlers: ResourceHandlers<typeof waveRules> = {
  store: { table: 'wave_rule', byWarehouse: true, grams: true, unique: { wave_rule_name: 'name' } },
  /** Refuses filters that the list of waiting orders would refuse. */
  check: async (_work, { filters }) => {
    parse(sentFilters, { filters: filters ?? {} })
    return undefined
  },
  actions: activation,
}

/** `POST waveRules/{id}/run`: creates a wave by this rule now, with the usual answer for a new wave. */
function runRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'wavePicks.write' } }
  const schema = { params: idParams, tags: ['waveRules'] }
  app.post(`${ADMIN_BASE}/waveRules/:id/run`, { config, schema }, async (request, reply) => {
    const now = context.clock.now()
    const rule = await ruleById(context.db, now, warehouseOf(callerOf(request)), request.params.id)
    return answerNewWave(context, waveDocument, request, reply, requestOf(rule, now))
  })
}

export const servedWaveRule = serveResource(waveRules, waveRuleHandlers, runRoutes)
