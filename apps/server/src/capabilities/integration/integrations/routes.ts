import { randomBytes } from 'node:crypto'
import { integrations } from '@entrepot/contract/integration/integrations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { isAllowedUrl } from '../../../kit/outgoing/post.ts'
import { outgoingRules } from '../../../kit/outgoing/rules.ts'
import type { Addition, ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/records/resource-routes.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import type { Store } from '../../../kit/sql/store.ts'
import { queueTest } from '../deliveries/queue-test.ts'

const integrationStore: Store = {
  table: 'integration',
  grams: true,
  unique: { integration_name: 'name' },
}

/** As long as the code it makes: more would add nothing, less could be guessed. */
const SECRET_BYTES = 32

/** Shown once; what is kept can only be used by a server. */
function newSecret({ secrets }: Context): Required<Addition> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { extra: { secret: secrets.seal(secret) }, secret }
}

const addressRefused = () =>
  new Problem('ADDRESS_NOT_ALLOWED', { fields: [{ field: 'url', key: 'problem.ADDRESS_NOT_ALLOWED' }] })

const handlersIn = (context: Context): ResourceHandlers<typeof integrations> => ({
  store: integrationStore,
  check: async ({ trx }, { url }, before) => {
    if (url !== undefined && !isAllowedUrl(await outgoingRules(context, trx), String(url))) throw addressRefused()
    return before === undefined ? newSecret(context) : undefined
  },
  actions: {
    sendTest: {
      when: ({ status }) => status === 'ACTIVE',
      run: async (work, { id }) => {
        await queueTest(work, id)
        return undefined
      },
    },
    renewSecret: { when: () => true, run: async () => newSecret(context) },
    ...activation,
  },
})

const integrationRoutes = (app: FastifyInstance, context: Context) =>
  resourceRoutes(app, context, integrations, handlersIn(context))

export const servedIntegration = serveRoutes(integrationRoutes, { integrations: integrationStore })
