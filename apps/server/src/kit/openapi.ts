import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The contract for outsiders, derived from the same schemas; its page is at /docs. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Entrepot · Supply Chain WMS',
        version: '1.0.0',
        description:
          'Every call of the administration application. Sign in at /auth/login; send the token as a bearer.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as { name: string },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (pages) => {
    pages.decorate('openToAll', true)
    await pages.register(swaggerUi, { routePrefix: '/docs', staticCSP: false })
  })
  app.get('/openapi.json', { config: { access: { public: true } }, schema: { hide: true } }, async () => app.swagger())
}
