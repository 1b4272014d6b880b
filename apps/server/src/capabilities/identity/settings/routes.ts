import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type PublicSettings, settingsBody } from '@entrepot/contract/identity/settings'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { audit, difference } from '../../../kit/write/audit.ts'
import { write } from '../../../kit/write/write.ts'
import { loadSettings, lockSettings, saveSettings } from './repository.ts'
import { refuseToWiden } from './widening.ts'

const url = `${ADMIN_BASE}/settings`
const tags = ['settings']

function settingsRoutes(app: FastifyInstance, context: Context) {
  app.get(url, { config: { access: { permission: 'settings.read' } }, schema: { tags } }, async () =>
    answer(await loadSettings(context.db)),
  )

  const change = { config: { access: { permission: 'settings.update' } }, schema: { body: settingsBody, tags } }
  app.put(url, change, (request, reply) =>
    write(context, request, reply, {}, async (trx, caller) => {
      const { version, ...changes } = request.body
      const before = await lockSettings(trx)
      if (before.version !== version) throw new Problem('STALE_VERSION', { detail: { current: before } })
      await refuseToWiden(trx, caller, before.values.warehouseRoleSeesAll, changes)
      await saveSettings(trx, changes)
      const after = await loadSettings(trx)
      const facts = difference({ ...before.values }, { ...after.values })
      await audit(trx, context.clock, caller, { action: 'update', resource: 'settings', ...facts })
      return { body: after }
    }),
  )

  /** What the sign-in screen shows before anybody is known. */
  app.get(
    `${ADMIN_BASE}/settings/public`,
    { config: { access: { public: true } }, schema: { tags } },
    async (request) => {
      const { values } = await loadSettings(readDbFor(context, request))
      return answer<PublicSettings>({ helpContact: values.helpContact, publicUrl: context.publicUrl })
    },
  )
}

export const servedSettings = serveRoutes(settingsRoutes, {})
