import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'

export const auditAction = defineEnumeration('auditAction', [
  'create',
  'update',
  'delete',
  'lock',
  'unlock',
  'activate',
  'deactivate',
  'resetPassword',
  'login',
  'loginFailed',
  'logout',
  'changePassword',
  'changeWarehouse',
  'grant',
  'revoke',
  'cancel',
  'retry',
  'generate',
  'import',
])

export const auditLogs = defineQuery({
  name: 'auditLogs',
  capability: 'identity',
  area: 'system',
  path: 'auditLogs',
  route: '/system/audit-log',
  label: 'resource',
  fields: {
    happenedTime: f.time({ required: true }),
    /** As somebody typed it, when the sign-in failed. */
    username: f.text(),
    action: f.choice(auditAction, { required: true }),
    resource: f.declarationName({ required: true }),
    recordLabel: f.text({ max: 200 }),
    recordId: f.id(),
    address: f.text(),
    requestId: f.id(),
    before: f.json(),
    after: f.json(),
  },
  search: ['username', 'recordLabel'],
  filters: ['happenedTime', 'username', 'action', 'resource', 'recordId', 'recordLabel', 'requestId'],
  sorts: ['happenedTime'],
  defaultSort: 'happenedTime,desc',
})
