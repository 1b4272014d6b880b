import { ACCOUNT_BASE, ADMIN_BASE, AUTH_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { type Caller, may } from './caller.ts'

/** Who may call a route: everyone, everyone who is signed in, or holders of (one of) these permissions. */
export type Access =
  | { readonly public: true }
  | {
      readonly signedIn: true
      /** Also in a session that must change its password first. */
      readonly beforePasswordChange?: true
      /** Also for API keys, which have no account. */
      readonly keys?: true
    }
  | {
      readonly permission: string | readonly string[]
      /** Callers without the permission for which this returns true are admitted too. */
      readonly orIf?: (request: FastifyRequest, caller: Caller) => Promise<boolean>
    }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller>

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Problem('invalid_token')
  return request.caller
}

const hasPermission = (caller: Caller, permission: string | readonly string[]) =>
  typeof permission === 'string' ? may(caller, permission) : permission.some((one) => may(caller, one))

/** Routes for signed-in people are closed to API keys, unless they say otherwise. */
const isClosedToKey = (access: Access, caller: Caller) =>
  caller.isApiKey === true && 'signedIn' in access && access.keys !== true

/** Whether a caller behind a signed link may still do what the route requires. */
export const allows = (access: Access, caller: Caller) =>
  !caller.mustChangePassword &&
  !isClosedToKey(access, caller) &&
  (!('permission' in access) || hasPermission(caller, access.permission))

/** Calls about one's own account, such as changing the warehouse, are allowed with any warehouse. */
const ABOUT_ONESELF = [`${ADMIN_BASE}/users/`, `${AUTH_BASE}/`, `${ACCOUNT_BASE}/`, FILE_BASE]

/** A tab that still shows another warehouse must not write into the current one. */
function checkWarehouse(request: FastifyRequest, caller: Caller) {
  if (ABOUT_ONESELF.some((base) => request.url.startsWith(base))) return
  const sentWarehouseId = request.headers['x-warehouse-id']
  if (sentWarehouseId !== undefined && sentWarehouseId !== '' && sentWarehouseId !== caller.warehouseId)
    throw new Problem(caller.isApiKey ? 'API_KEY_WAREHOUSE' : 'WAREHOUSE_CHANGED')
}

/** Closed by default: a route without declared access makes the start fail. */
export function closeByDefault(app: FastifyInstance, authenticate: Authenticate) {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', function (route) {
    // Routes of a plugin cannot declare access: its instance declares it for all of them.
    if (this.hasDecorator('openToAll')) route.config = { ...route.config, access: { public: true } }
    if (route.config?.access === undefined) throw new Error(`${route.method} ${route.url} declares no permission`)
  })
  // After all onRequest hooks, so that refused requests are counted and get the headers too; before the body is read.
  app.addHook('preParsing', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined || 'public' in access) return
    const caller = await authenticate(request)
    request.caller = caller
    if (caller.mustChangePassword && !('beforePasswordChange' in access)) throw new Problem('PASSWORD_CHANGE_NEEDED')
    if (isClosedToKey(access, caller)) throw new Problem('FORBIDDEN')
    if ('permission' in access && !hasPermission(caller, access.permission) && !(await access.orIf?.(request, caller)))
      throw new Problem('FORBIDDEN')
    checkWarehouse(request, caller)
  })
}
