import {
  type GenerateBody,
  type Generated,
  generateBody,
  storageLocations,
} from '@entrepot/contract/basic-data/storage-locations'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import {
  countLocations,
  firstDuplicate,
  locationsOf,
  MAX_LOCATIONS,
  type PatternLocation,
} from '@entrepot/domain/basic-data/location-pattern'
import type { FastifyInstance } from 'fastify'
import { emit } from '../../../kit/events/emit.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { checkReferences } from '../../../kit/records/check-references.ts'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { stateOf } from '../../../kit/sql/sql-state.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { write } from '../../../kit/write/write.ts'
import { insertLocations, namesTaken } from './repository.ts'

const LONGEST_NAME = 64
const SHOWN = 5

/** All locations of the pattern; refuses an invalid pattern. */
function planLocations({ pattern }: GenerateBody): PatternLocation[] {
  const total = countLocations(pattern)
  const empty = (['aisles', 'bays', 'levels'] as const).filter((name) => pattern[name].to < pattern[name].from)
  if (empty.length > 0) {
    const faults = empty.map((name) => ({
      field: `pattern.${name}.to`,
      key: 'invalid.least' as const,
      parameters: { limit: pattern[name].from },
    }))
    throw new Problem('INVALID', { fields: faults })
  }
  if (total > MAX_LOCATIONS) {
    const parameters = { limit: MAX_LOCATIONS, total }
    throw new Problem('INVALID', { fields: [{ field: 'pattern', key: 'invalid.mostLocations', parameters }] })
  }
  const places = [...locationsOf(pattern)]
  if (places.some(({ fullNo }) => fullNo.length > LONGEST_NAME)) {
    const fault = { field: 'pattern.prefix', key: 'invalid.mostLetters', parameters: { limit: LONGEST_NAME } } as const
    throw new Problem('INVALID', { fields: [fault] })
  }
  const twice = firstDuplicate(places)
  if (twice !== undefined) {
    const fault = { field: 'pattern.separator', key: 'invalid.namesCollide', parameters: { name: twice } } as const
    throw new Problem('INVALID', { fields: [fault] })
  }
  return places
}

/** The first and last few names, for checking the pattern. */
const sampleOf = (places: readonly PatternLocation[]) =>
  (places.length <= 2 * SHOWN ? places : [...places.slice(0, SHOWN), ...places.slice(-SHOWN)]).map(
    ({ fullNo }) => fullNo,
  )

async function preview(work: Work, body: GenerateBody, places: readonly PatternLocation[]): Promise<Generated> {
  const { warehouseId, areaId, typeId = null } = body
  await checkReferences(work, storageLocations, { warehouseId, areaId, typeId }, undefined)
  const takenNames = await namesTaken(work.trx, warehouseId, places)
  return { total: places.length, limit: MAX_LOCATIONS, sample: sampleOf(places), taken: takenNames }
}

async function generate(work: Work, body: GenerateBody): Promise<Generated> {
  const places = planLocations(body)
  const plan = await preview(work, body, places)
  if (plan.taken[0] !== undefined) throw nameTaken(plan.taken[0])
  try {
    await insertLocations(work, body, places)
  } catch (error) {
    // Another request has just created the same locations.
    throw stateOf(error) === '23505' ? nameTaken(plan.sample[0] ?? '') : error
  }
  const fact = { resource: 'storageLocations', recordId: null, version: null, action: 'generate' }
  await emit(work.trx, work.clock, work.caller, { ...fact, warehouseId: body.warehouseId })
  return plan
}

const nameTaken = (value: string) =>
  new Problem('DUPLICATE', {
    detail: { field: 'fullNo', value },
    fields: [{ field: 'pattern', key: 'problem.DUPLICATE', parameters: { value } }],
  })

/** `POST storageLocations/generate`: creates the places of an area from a pattern, all or none. */
export function generatorRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'storageLocations.create' } }
  const schema = { body: generateBody, tags: ['storageLocations'] }
  app.post(`${ADMIN_BASE}/storageLocations/generate`, { config, schema }, async (request, reply) => {
    const body = request.body
    const { clock } = context
    const language = languageOf(request)
    if (body.dryRun) {
      const caller = callerOf(request)
      const places = planLocations(body)
      return answer(await inTransaction(context.db, (trx) => preview({ trx, caller, clock, language }, body, places)))
    }
    return write(context, request, reply, { status: 201 }, async (trx, caller) => ({
      body: await generate({ trx, caller, clock, language }, body),
    }))
  })
}
