import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const OPEN = { config: { access: { public: true } }, schema: { hide: true } } as const

/** Built files have a content hash in their name and never change; the page that names them does. */
const cacheOf = (path: string) =>
  /\/assets\/.+-[\w-]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

export interface Assets {
  readonly web: string
  readonly pda: string
}

const isApi = (url: string) => /^\/(services|auth|healthz|readyz|metrics|openapi\.json|docs)(\/|\?|$)/.test(url)

/** The two applications. A path that is no file is a screen, which the router of the application knows. */
export async function assetRoutes(app: FastifyInstance, { web, pda }: Assets) {
  if (!existsSync(join(web, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new Problem('NOT_FOUND')
    })
    return
  }
  await app.register(fastifyStatic, { root: web, serve: false, cacheControl: false })

  const send = (root: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*'?: string })['*'] || 'index.html'
    reply.header('Cache-Control', cacheOf(`/${path}`))
    return reply.sendFile(path, root)
  }
  app.get('/pda', OPEN, (_, reply) => reply.redirect('/pda/'))
  app.get('/pda/*', OPEN, send(pda))
  app.get('/*', OPEN, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (isApi(request.url)) throw new Problem('NOT_FOUND')
    const isFile = path !== '' && existsSync(join(web, path)) && /\.\w+$/.test(path)
    if (isFile) return send(web)(request, reply)
    if (/^assets\//.test(path)) throw new Problem('NOT_FOUND')
    reply.header('Cache-Control', 'no-cache')
    return reply.sendFile('index.html', web)
  })
  app.setNotFoundHandler(() => {
    throw new Problem('NOT_FOUND')
  })
}
