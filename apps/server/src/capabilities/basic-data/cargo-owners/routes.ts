import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readersOf } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { ownersServedBy } from './repository.ts'
import { checkExpiryRules } from './rules.ts'

export const cargoOwnerHandlers: ResourceHandlers<typeof cargoOwners> = {
  store: {
    table: 'cargo_owner',
    grams: true,
    pinyinFields: ['name', 'shortName'],
    unique: { cargo_owner_code: 'code', cargo_owner_credit_code: 'unifiedSocialCreditCode' },
    links: {
      warehouseIds: {
        table: 'cargo_owner_warehouse',
        own: 'cargo_owner_id',
        other: 'warehouse_id',
        target: 'warehouse',
        declaration: 'warehouses',
      },
    },
  },
  check: async (_, values, before) => {
    checkExpiryRules(values, before)
    return undefined
  },
  actions: activation,
}

const byWarehouse = z.strictObject({ warehouseId: z.uuid() })

function cargoOwnerRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readersOf('cargoOwners') } }
  const schema = { querystring: byWarehouse, tags: ['cargoOwners'] }
  app.get(`${ADMIN_BASE}/cargoOwners/getByWarehouseId`, { config, schema }, async (request) => {
    const { warehouseId } = request.query
    return answer(await ownersServedBy(readDbFor(context, request), callerOf(request), warehouseId))
  })
}

export const servedCargoOwner = serveResource(cargoOwners, cargoOwnerHandlers, cargoOwnerRoutes)
