import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { deviceReportBody, devices } from '@entrepot/contract/identity/devices'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/records/resource-routes.ts'
import type { Store } from '../../../kit/sql/store.ts'
import { write } from '../../../kit/write/write.ts'
import { endDevice } from './end-device.ts'
import { reportDevice } from './report.ts'

/** A session ends with its time, without anybody writing it. */
const status = sql`case when exists (select 1 from session s where s.device_id = t.id and s.ended_time is null
  and s.expires_time > now()) then 'SIGNED_IN' else 'SIGNED_OUT' end`

const store: Store = {
  table: 'device',
  grams: true,
  expressions: { status },
  customFilters: { status: (values) => sql<SqlBool>`${status} = any(${values}::text[])` },
}

const handlersIn = ({ deviceEndHandlers }: Context): ResourceHandlers<typeof devices> => ({
  store,
  actions: {
    end: {
      when: (record) => record.status === 'SIGNED_IN',
      run: async (work, record) => {
        await endDevice(work, record, deviceEndHandlers)
        return {}
      },
    },
  },
})

function deviceRoutes(app: FastifyInstance, context: Context) {
  resourceRoutes(app, context, devices, handlersIn(context))
  const report = {
    config: { access: { signedIn: true } },
    schema: { body: deviceReportBody, tags: ['devices'] },
  } as const
  app.post(`${ADMIN_BASE}/devices/report`, report, (request, reply) =>
    write(context, request, reply, {}, async (trx, caller) => {
      await reportDevice(trx, context.clock, caller, request.body)
      return { body: null }
    }),
  )
}

export const servedDevices = serveRoutes(deviceRoutes, { devices: store })
