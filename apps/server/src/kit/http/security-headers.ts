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

/** Allows scripts from this server only; the handheld page may also compile its barcode reader. */
export async function secure(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    crossOriginEmbedderPolicy: false,
    // Strict transport security needs https: the reverse proxy in front of the server sends it.
    strictTransportSecurity: false,
  })
  const handheld = Object.entries(directives(["'wasm-unsafe-eval'"]))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/pda/')) reply.header('Content-Security-Policy', handheld)
    // Answers are for this caller only. Built files and signed links set their own header if they may be cached.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}
