import type { FastifyInstance } from 'fastify'
import type { Context } from '../kit/context.ts'
import type { Limits } from '../kit/security.ts'
import { cargoOwnerRoutes } from './basic-data/cargo-owners/routes.ts'
import { dictionaryRoutes } from './basic-data/dictionaries/routes.ts'
import { warehouseRoutes } from './basic-data/warehouses/routes.ts'
import { auditLogRoutes } from './identity/audit-log/routes.ts'
import { permissionRoutes } from './identity/permissions/routes.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import { settingsRoutes } from './identity/settings/routes.ts'
import { staffRoutes } from './identity/staff/routes.ts'
import { jobRoutes } from './integration/jobs/routes.ts'

/** Everything that answers, one line each. */
export const capabilities: readonly ((app: FastifyInstance, context: Context, limits: Limits) => void)[] = [
  (app, context, limits) => sessionRoutes(app, context, limits.loginsPerMinute),
  staffRoutes,
  settingsRoutes,
  permissionRoutes,
  auditLogRoutes,
  warehouseRoutes,
  cargoOwnerRoutes,
  dictionaryRoutes,
  jobRoutes,
]
