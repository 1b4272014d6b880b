import { auditLogs } from '@entrepot/contract/identity/audit-log'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../kit/http/context.ts'
import { queryRoutes } from '../../../kit/lists/query-routes.ts'
import type { Store } from '../../../kit/sql/store.ts'

export const auditStore: Store = { table: 'audit_entry', grams: true, versioned: false }

export const auditLogRoutes = (app: FastifyInstance, context: Context) =>
  queryRoutes(app, context, auditLogs, auditStore)
