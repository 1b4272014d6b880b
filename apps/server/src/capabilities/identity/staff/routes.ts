import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type RoleToGive, roleNames, staff, userStatus } from '@entrepot/contract/identity/staff'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { problemBody } from '../../../kit/http/error-handler.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { enumerationOptions } from '../../../kit/lists/enumeration-options.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/records/resource-routes.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { checkPassword, inventPassword, passwordColumns } from '../session/passwords.ts'
import { pinStateOf } from '../session/sign-ins.ts'
import { staffActions } from './actions.ts'
import { outsideDemo } from './outside-demo.ts'
import { accountsInReach, refuseOutOfReach, refuseToGiveMore, rolesToGive } from './reach.ts'
import { anAdministratorRemains, givesUpAdministration, ownersAreGiven } from './rules.ts'

const ofSignIn = (column: RawBuilder<unknown>) => sql`(select ${column} from sign_in s where s.id = t.id)`
const pinState = sql`(select ${pinStateOf} from app_user a left join sign_in s on s.id = a.id where a.id = t.id)`

export const staffHandlers: ResourceHandlers<typeof staff> = {
  store: {
    table: 'app_user',
    grams: true,
    unique: { app_user_username: 'username' },
    expressions: {
      lockedUntil: ofSignIn(sql`s.locked_until`),
      lastLoginTime: ofSignIn(sql`s.last_login_time`),
      pinLockedTime: ofSignIn(sql`s.pin_locked_time`),
      pinState,
    },
    customFilters: { pinState: (states) => sql<SqlBool>`${pinState} = any(${states}::text[])` },
    links: {
      warehouseIds: {
        table: 'user_warehouse',
        own: 'user_id',
        other: 'warehouse_id',
        target: 'warehouse',
        declaration: 'warehouses',
      },
      cargoOwnerIds: {
        table: 'user_cargo_owner',
        own: 'user_id',
        other: 'cargo_owner_id',
        target: 'cargo_owner',
        declaration: 'cargoOwners',
      },
    },
  },
  barDelete: (record, caller) => {
    if (record.id === caller.userId) return 'NOT_YOURSELF'
    return record.lastLoginTime === null ? undefined : 'HAS_SIGNED_IN'
  },
  labelCodes: async (db, ids) => {
    const { rows } = await sql<{ id: string; code: string }>`
      select id, badge_code as code from app_user where id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, code }) => [id, code]))
  },
  reach: accountsInReach,
  checkReach: refuseOutOfReach,
  check: async (work, values, before) => {
    await refuseToGiveMore(work, values, before)
    ownersAreGiven(values, before)
    if (givesUpAdministration(values, before)) await anAdministratorRemains(work, before)
    if (before !== undefined) return undefined
    const givenPassword = values.password
    const password = givenPassword ?? inventPassword()
    // Where the demo password is not allowed, `outsideDemo` has refused it before.
    checkPassword(password, { username: String(values.username), isDemo: true }, 'password')
    const extra = await passwordColumns(password, 'somebody else')
    return givenPassword ? { extra } : { extra, secret: password }
  },
  checkDelete: async (work, record) => {
    if (record.roles.includes('ROLE_admin')) await anAdministratorRemains(work, record)
  },
  actions: staffActions,
}

function staffRoutes(app: FastifyInstance, context: Context) {
  resourceRoutes(app, context, staff, context.isDemo ? staffHandlers : outsideDemo(staffHandlers))

  const reading = { config: { access: { permission: 'staff.read' } }, schema: { tags: ['staff'] } }
  app.get(`${ADMIN_BASE}/users/statuses`, reading, async (request) => answer(enumerationOptions(request, userStatus)))

  app.get(`${ADMIN_BASE}/users/roles`, reading, async (request) => {
    const roles = await rolesToGive(context.db, callerOf(request))
    const words = enumerationOptions(request, roleNames)
    return answer<RoleToGive[]>(
      roles.map(({ role, refusal }, place) => ({
        value: role,
        label: required(words[place], `the name of ${role}`).label,
        refusal: refusal === null ? null : problemBody(refusal, request).message,
      })),
    )
  })
}

export const servedStaff = serveRoutes(staffRoutes, { staff: staffHandlers.store })
