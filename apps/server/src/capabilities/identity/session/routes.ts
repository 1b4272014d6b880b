import { ACCOUNT_BASE, ADMIN_BASE, AUTH_BASE } from '@entrepot/contract/identity/api'
import {
  badgeLoginBody,
  changePasswordBody,
  changePinBody,
  loginBody,
  meBody,
  me as meSchema,
  pinnedScreensBody,
} from '@entrepot/contract/identity/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { envelope, idParams } from '../../../kit/lists/list-routes.ts'
import { authenticate } from '../../../kit/security/authenticate.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { write } from '../../../kit/write/write.ts'
import { changePassword } from './change-password.ts'
import { changePin } from './change-pin.ts'
import { changeMe, changeWarehouse, endOthers, logout, me, pinScreens } from './commands.ts'
import { login, loginByBadge } from './login.ts'
import { openSessions, warehousesOf } from './repository.ts'

const users = `${ADMIN_BASE}/users`
const tags = ['session']
const signedIn = { access: { signedIn: true } } as const
/** What a session may do before it has changed a password that somebody else set. */
const evenBefore = { access: { signedIn: true, beforePasswordChange: true } } as const
const warehouseQuery = z.strictObject({ warehouseId: z.uuid() })

function sessionRoutes(app: FastifyInstance, context: Context, loginsPerMinute: number) {
  // By address, whatever token comes with it: nobody has one yet.
  const perMinute = { max: loginsPerMinute, timeWindow: 60_000, keyGenerator: (request: FastifyRequest) => request.ip }
  const limited = { access: { public: true }, rateLimit: perMinute } as const
  const originOf = ({ ip, headers, id }: FastifyRequest) => ({
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    requestId: id,
  })
  app.post(`${AUTH_BASE}/login`, { config: limited, schema: { body: loginBody, tags } }, (request) =>
    login(context, originOf(request), request.body),
  )

  app.post(`${AUTH_BASE}/badge`, { config: limited, schema: { body: badgeLoginBody, tags } }, (request) =>
    loginByBadge(context, originOf(request), request.body),
  )

  app.get(`${AUTH_BASE}/logout`, { config: evenBefore, schema: { tags } }, async (request) => {
    await writeTransaction(context, (trx) => logout(context, trx, callerOf(request)))
    return answer(null)
  })

  app.get(
    `${users}/me`,
    { config: evenBefore, schema: { tags, response: { 200: envelope(meSchema) } } },
    async (request) => answer(await me(context, context.db, callerOf(request))),
  )

  /** Who the person is now that something about the session changed. */
  const meAgain = (request: FastifyRequest) => ({
    read: async (db: Db) => me(context, db, await authenticate({ ...context, db }, request)),
  })

  app.post(`${users}/me`, { config: signedIn, schema: { body: meBody, tags } }, (request, reply) =>
    write(context, request, reply, meAgain(request), async (trx, caller) => {
      await changeMe(context, trx, caller, request.body)
      return { recordId: caller.userId }
    }),
  )

  app.put(`${users}/pinnedScreens`, { config: signedIn, schema: { body: pinnedScreensBody, tags } }, (request, reply) =>
    write(context, request, reply, meAgain(request), async (trx, caller) => {
      await pinScreens(context, trx, caller, request.body.screens)
      return { recordId: caller.userId }
    }),
  )

  app.get(`${users}/warehouses`, { config: signedIn, schema: { tags } }, async (request) =>
    answer(await warehousesOf(context.db, callerOf(request))),
  )

  const change = { config: signedIn, schema: { querystring: warehouseQuery, tags } }
  app.put(`${users}/changeCurrentWarehouse`, change, (request, reply) =>
    write(context, request, reply, meAgain(request), async (trx, caller) => {
      await changeWarehouse(context, trx, caller, request.query.warehouseId)
      return { recordId: caller.userId }
    }),
  )

  app.get(`${users}/sessions`, { config: signedIn, schema: { tags } }, async (request) =>
    answer(await openSessions(context.db, callerOf(request), context.clock.now())),
  )

  app.delete(`${users}/sessions`, { config: signedIn, schema: { tags } }, (request, reply) =>
    write(context, request, reply, {}, async (trx, caller) => ({
      body: { ended: await endOthers(context, trx, caller) },
    })),
  )

  app.delete(`${users}/sessions/:id`, { config: signedIn, schema: { params: idParams, tags } }, (request, reply) => {
    const { id } = request.params
    if (id === callerOf(request).sessionId) throw new Problem('NOT_YOURSELF')
    return write(context, request, reply, {}, async (trx, caller) => ({
      body: { ended: await endOthers(context, trx, caller, id) },
    }))
  })

  app.route({
    method: ['POST', 'PUT'],
    url: `${ACCOUNT_BASE}/change-password`,
    config: { ...evenBefore, rateLimit: { max: loginsPerMinute, timeWindow: 60_000 } },
    schema: { body: changePasswordBody, tags },
    handler: async (request) => {
      const { currentPassword, newPassword } = request.body
      await changePassword(context, callerOf(request), currentPassword, newPassword)
      return answer(null)
    },
  })

  app.post(
    `${ACCOUNT_BASE}/change-pin`,
    {
      config: { ...signedIn, rateLimit: { max: loginsPerMinute, timeWindow: 60_000 } },
      schema: { body: changePinBody, tags },
    },
    async (request) => {
      await changePin(context, callerOf(request), request.body)
      return answer(null)
    },
  )
}

export const servedSession = serveRoutes(
  (app, context, limits) => sessionRoutes(app, context, limits.loginsPerMinute),
  {},
)
