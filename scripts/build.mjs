import './node-version.mjs'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { runNode } from './run.mjs'
import { isMain, program, root } from './workspace.mjs'

const dist = join(root, 'apps/server/dist')
const builtFrom = join(dist, '.built-from')

/** Builds the two front ends and the server, unless the last build is of the present sources. */
export async function build({ force = false } = {}) {
  if (!force && isFresh()) return
  await withLock('build', async () => {
    if (!force && isFresh()) return
    const fingerprint = sourceFingerprint()
    rmSync(builtFrom, { force: true }) // an incomplete build must not count as fresh
    const frontEnds = ['web', 'pda'].filter(isFrontEnd).map((app) => join(root, 'apps', app))
    // At once, because each leaves a core free most of the time.
    const parts = await Promise.allSettled([...frontEnds.map(buildFrontEnd), buildServer()])
    for (const part of parts) if (part.status === 'rejected') throw part.reason
    writeFileSync(builtFrom, fingerprint)
  })
}

/** Whether the last build is of the present sources. */
export function isFresh() {
  const pages = ['web', 'pda'].filter(isFrontEnd).map((app) => join(root, 'apps', app, 'dist/index.html'))
  const outputs = [builtFrom, join(dist, 'server.js'), ...pages]
  return outputs.every((output) => existsSync(output)) && readFileSync(builtFrom, 'utf8') === sourceFingerprint()
}

/** For tests that start servers and threads: the built server, if it is of the present sources. */
export const builtServer = () => (isFresh() ? { ENTREPOT_BUILT_SERVER: join(dist, 'server.js') } : {})

const isFrontEnd = (app) => existsSync(join(root, 'apps', app, 'index.html'))

async function buildFrontEnd(folder) {
  console.log(`Building ${folder.slice(root.length + 1)} …`)
  const code = await runNode([program('vite', 'vite', folder), 'build', '--logLevel', 'warn'], { cwd: folder })
  if (code !== 0) throw new Error('vite build failed: see above')
}

/** In a separate process, like the front ends, so that the memory of the build is free before a server starts. */
export async function buildServer(folder = dist) {
  console.log('Building apps/server …')
  const code = await runNode(['scripts/build/server.mjs', folder])
  if (code !== 0) throw new Error('building the server failed: see above')
}

if (isMain(import.meta.url)) {
  await build({ force: true }).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
