import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { serveQuery } from '../../../kit/lists/serve-query.ts'
import type { Store } from '../../../kit/sql/store.ts'

const auditStore: Store = { table: 'audit_entry', grams: true, versioned: false }

export const servedAuditLog = serveQuery(auditLogs, auditStore)
