import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import {
  HANDLING_RULES,
  INHERITED_RULES,
  type InheritedRule,
  type InheritedRules,
} from '@entrepot/contract/basic-data/handling-rules'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { decide } from '@entrepot/domain/basic-data/handling-rules'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { getRecord, type Row } from '../../../kit/lists/list-records.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { storeOf } from '../../../kit/sql/stores.ts'
import { readSettings } from '../../../kit/sql/system-settings.ts'

/** The levels above a record; without both, only the system settings apply. */
const above = z.strictObject({ cargoOwnerId: z.uuid().optional(), warehouseId: z.uuid().optional() })

/** Rules that exist as settings. */
const SETTINGS = [...HANDLING_RULES, 'warningExpiryDays', 'lowStockSkuTotal'] as const

/** The inherited value of each empty rule below this owner and warehouse, and the level that it comes from. */
async function inheritedRules(
  db: Db,
  caller: Caller,
  { cargoOwnerId, warehouseId }: z.infer<typeof above>,
): Promise<InheritedRules> {
  const read = async (
    list: typeof cargoOwners | typeof warehouses,
    id: string | undefined,
  ): Promise<Row | undefined> => (id === undefined ? undefined : getRecord(db, list, storeOf(list.name), caller, id))
  const owner = await read(cargoOwners, cargoOwnerId)
  const warehouse = await read(warehouses, warehouseId)
  const system: Readonly<Partial<Record<InheritedRule, unknown>>> = await readSettings(db, SETTINGS)
  const decided = INHERITED_RULES.map((rule) => {
    const word = decide({ owner: owner?.[rule], warehouse: warehouse?.[rule], system: system[rule] ?? null })
    return [rule, word.value === null ? null : word] as const
  })
  return Object.fromEntries(decided)
}

function inheritedRuleRoutes(app: FastifyInstance, context: Context) {
  const readers = ['products.read', 'cargoOwners.read', 'warehouses.read', 'warehouseAreas.read']
  const schema = { querystring: above, tags: ['settings'] }
  app.get(
    `${ADMIN_BASE}/settings/inherited`,
    { config: { access: { permission: readers } }, schema },
    async (request) => answer(await inheritedRules(readDbFor(context, request), callerOf(request), request.query)),
  )
}

export const servedInheritedRules = serveRoutes(inheritedRuleRoutes, {})
