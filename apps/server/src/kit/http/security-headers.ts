import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const directives = (scripts: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scripts],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
})

/** Scripts come from this server only; the handheld page may compile its barcode reader. */
export async function secure(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    crossOriginEmbedderPolicy: false,
    // Only an https address may promise https; the reverse proxy in front of it says so.
    strictTransportSecurity: false,
  })
  const handheld = Object.entries(directives(["'wasm-unsafe-eval'"]))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/pda/')) reply.header('Content-Security-Policy', handheld)
    // What is answered is for this caller now. Built files and signed file links say so when they may be cached.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}
