import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from '../build.mjs'
import { runNode } from '../run.mjs'
import { isMain, program, root } from '../workspace.mjs'
import { freePorts, workFolder } from './temporary-place.mjs'

/**
 * A program outside the project that starts a coordinator and two workers; its Citus archive is for one architecture.
 */
const FOLDER = join(root, '../shared/citus')
const CLUSTER = join(FOLDER, 'cluster')
const MACHINES = { arm64: ['arm64', 'aarch64'], x64: ['amd64', 'x86_64', 'x64'] }

/** The reason why no cluster can be started here; undefined if one can. */
function whyNot() {
  if (!existsSync(CLUSTER)) return 'there is no ../shared/citus/cluster'
  const suffixes = (MACHINES[process.arch] ?? []).map((name) => `-${name}.tar.xz`)
  const fits = readdirSync(FOLDER).some((name) => suffixes.some((suffix) => name.endsWith(suffix)))
  if (!fits) return `the archive of Citus beside ../shared/citus/cluster is not for ${process.arch}`
  return process.getuid?.() === 0 ? undefined : 'only root may start it'
}

/** Runs the program and returns its output. */
function cluster(base, ...words) {
  const env = { ...process.env, BASE: String(base) }
  const { status, stdout, stderr } = spawnSync(CLUSTER, words, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`cluster ${words[0]} failed\n${stdout}${stderr}`)
  return stdout
}

/** Starts the nodes and registers the workers in the database whose address the tests get. */
async function start() {
  const folder = mkdtempSync(join(workFolder(), 'entrepot-citus-'))
  const base = await freePorts(3)
  const stop = () => {
    cluster(base, 'stop', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = new URL(/^ADMIN_URL=(.+)$/m.exec(cluster(base, 'start', folder))?.[1] ?? '')
    cluster(base, 'database', folder, 'entrepot_nodes', url.username)
    url.pathname = '/entrepot_nodes'
    return { url: url.href, stop }
  } catch (error) {
    stop()
    throw error
  }
}

/** Runs vitest against a cluster and returns its exit code; 0 if no cluster can be started. */
async function runOnCitus(args) {
  const reason = whyNot()
  if (reason !== undefined) {
    console.log(`The tests on a Citus cluster were not run: ${reason}`)
    return 0
  }
  const { url, stop } = await start()
  try {
    const env = { ...builtServer(), TEST_CITUS_URL: url }
    return await runNode([program('vitest'), 'run', ...args], { env, passSignals: true })
  } finally {
    stop()
  }
}

if (isMain(import.meta.url)) process.exitCode = await runOnCitus(process.argv.slice(2))
