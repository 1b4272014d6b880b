import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { Problem } from './problem.ts'

const SIGNED_IN = { access: { signedIn: true, keys: true } } as const
const takesGzip = (request: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '')

/** The description is long and never changes: it is generated, serialised and compressed at the first request. */
function descriptionOf(app: FastifyInstance) {
  const make = async () => {
    const text = JSON.stringify(app.swagger())
    return { text, zipped: await promisify(gzip)(text) }
  }
  let description: ReturnType<typeof make> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    description ??= make()
    const { text, zipped } = await description
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
    return takesGzip(request) ? reply.header('Content-Encoding', 'gzip').send(zipped) : reply.send(text)
  }
}

/**
 * Runs in the browser, where its source is sent: requests of the page use the token of the signed-in user
 * (`TOKEN_COOKIE`).
 */
function sendToken(request: { readonly headers: Record<string, string> }) {
  const token = /(?:^|; )Admin-Token=([^;]+)/.exec(document.cookie)?.[1]
  if (token) request.headers['X-Auth-Token'] = token
  return request
}

/**
 * The API description for signed-in developers of other systems, derived from the same schemas; its page is at /docs.
 */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Entrepot · Supply Chain WMS',
        version: '1.0.0',
        description:
          'Every call of the administration application. Sign in at /auth/login and send the token as a bearer, or send an API key.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as { name: string },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  const describe = descriptionOf(app)
  await app.register(async (pages) => {
    pages.decorate('openToAll', true)
    // The page is public, the description is not. The plugin's own routes would generate the description for each
    // request.
    pages.addHook('onRoute', (route) => {
      const [, form] = /^\/docs\/(json|yaml)$/.exec(route.url) ?? []
      if (form === undefined) return
      route.config = { ...route.config, ...SIGNED_IN }
      route.handler = form === 'json' ? describe : notOffered
    })
    const uiConfig = { requestInterceptor: sendToken as never }
    await pages.register(swaggerUi, { routePrefix: '/docs', staticCSP: false, uiConfig })
  })
  app.get('/openapi.json', { config: SIGNED_IN, schema: { hide: true } }, describe)
}

function notOffered(): never {
  throw new Problem('NOT_FOUND')
}
