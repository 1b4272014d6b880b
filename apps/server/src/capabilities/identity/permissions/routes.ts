import { guarded } from '@entrepot/contract/guarded'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { grantBody, type PermissionRow } from '@entrepot/contract/identity/permissions'
import { type Grant, permissionName } from '@entrepot/domain/identity/permission-set'
import { accessAllows, accessOf } from '@entrepot/domain/identity/policy'
import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { audit } from '../../../kit/write/audit.ts'
import { write } from '../../../kit/write/write.ts'
import { loadRights } from '../rights/load-rights.ts'
import { loadSettings } from '../settings/repository.ts'
import { refusalsOf, refuseGrant } from './grant-rules.ts'

const url = `${ADMIN_BASE}/permissions`
const tags = ['permissions']

/** Every action of every declaration, from where each role has it, and whether this caller may change that. */
async function permissionRows(db: Db, caller: Caller): Promise<PermissionRow[]> {
  const { actor } = await loadRights(db, caller)
  const { values } = await loadSettings(db)
  const { rows: grants } = await sql<Grant>`select role, permission from role_grant`.execute(db)
  const grantedPairs = new Set(grants.map(({ role, permission }) => `${role} ${permission}`))
  const sourceOf = (role: Role, area: PermissionRow['area'], name: string, action: string) => {
    if (accessAllows(accessOf(area as never, role, values.warehouseRoleSeesAll), action)) return 'table'
    return grantedPairs.has(`${role} ${permissionName(name, action)}`) ? 'grant' : 'none'
  }
  return guarded.flatMap(({ name, area, actions }) =>
    actions.map((action) => ({
      name,
      action,
      area,
      access: Object.fromEntries(
        ROLES.map((role) => [role, sourceOf(role, area, name, action)]),
      ) as PermissionRow['access'],
      refusals: refusalsOf(actor, name, action),
    })),
  )
}

const isPermission = (permission: string) =>
  guarded.some(({ name, actions }) => actions.some((action) => permissionName(name, action) === permission))

function permissionRoutes(app: FastifyInstance, context: Context) {
  app.get(url, { config: { access: { permission: 'permissions.read' } }, schema: { tags } }, async (request) =>
    answer(await permissionRows(context.db, callerOf(request))),
  )

  const change = { config: { access: { permission: 'permissions.update' } }, schema: { body: grantBody, tags } }
  app.put(url, change, (request, reply) =>
    write(context, request, reply, {}, async (trx, caller) => {
      const { role, permission, granted } = request.body
      if (!isPermission(permission)) {
        throw new Problem('UNKNOWN_REFERENCE', { fields: [{ field: 'permission', key: 'problem.UNKNOWN_REFERENCE' }] })
      }
      await refuseGrant(trx, caller, { role, permission }, granted)
      await (granted
        ? sql`insert into role_grant (role, permission, created_time) values (${role}, ${permission}, ${context.clock.now()})
              on conflict do nothing`
        : sql`delete from role_grant where role = ${role} and permission = ${permission}`
      ).execute(trx)
      const entry = {
        action: granted ? 'grant' : 'revoke',
        resource: 'permissions',
        recordLabel: `${role} ${permission}`,
      }
      await audit(trx, context.clock, caller, { ...entry, after: { role, permission, granted } })
      return { body: await permissionRows(trx, caller) }
    }),
  )
}

export const servedPermission = serveRoutes(permissionRoutes, {})
