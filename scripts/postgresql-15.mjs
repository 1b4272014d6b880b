import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from './build.mjs'
import { freePort, workFolder } from './database/temporary-place.mjs'
import { runNode } from './run.mjs'
import { isMain, program } from './workspace.mjs'

/** Folder of the oldest supported PostgreSQL, as installed by Debian's package. */
const BIN = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0
const isInstalled = () => existsSync(join(BIN, 'initdb'))

/** Runs a command as the account of Debian's package, because PostgreSQL refuses to run as root. */
function asPostgres(command, args) {
  const [file, parameters] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  const { status, stdout, stderr } = spawnSync(file, parameters, { cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed\n${stdout}${stderr}`)
}

function install() {
  if (isInstalled()) return true
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  // Otherwise Debian's package would start its own cluster.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], { stdio: 'ignore', env })
  return isInstalled()
}

/**
 * Starts a new cluster on a free loopback port; returns its address, and functions that stop it and remove its files.
 */
async function start() {
  const work = mkdtempSync(join(workFolder(), 'entrepot-postgresql-'))
  const [data, log, passwordFile] = ['data', 'log', 'password'].map((name) => join(work, name))
  const password = randomUUID()
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (isRoot) execFileSync('chown', ['-R', 'postgres', work])
  const port = await freePort()
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid')))
      asPostgres(join(BIN, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'])
    rmSync(work, { recursive: true, force: true })
  }
  try {
    asPostgres(join(BIN, 'initdb'), [
      ...['-D', data, '-U', 'admin', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ])
    const options = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      full_page_writes: 'off',
      // As in the embedded database: compiling a statement of `npm run verify` takes a second, and it reads few rows.
      jit: 'off',
    }
    const settingOptions = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`)
    asPostgres(join(BIN, 'pg_ctl'), ['start', '-w', '-D', data, '-l', log, '-o', settingOptions.join(' ')])
  } catch (error) {
    const logText = existsSync(log) ? readFileSync(log, 'utf8') : ''
    stop()
    throw new Error(`PostgreSQL 15 is installed but does not start: ${error.message}\n${logText}`)
  }
  return { url: `postgres://admin:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** Runs vitest against PostgreSQL 15 and returns its exit code; 0 if it is not installed and cannot be. */
export async function runOnPostgresql15(args) {
  if (!install()) {
    console.log('PostgreSQL 15 is not installed and cannot be installed here: this part was not run')
    return 0
  }
  const { url, stop } = await start()
  try {
    const env = { ...builtServer(), TEST_DATABASE_URL: url }
    return await runNode([program('vitest'), 'run', ...args], { env, passSignals: true })
  } finally {
    stop()
  }
}

if (isMain(import.meta.url)) process.exitCode = await runOnPostgresql15(process.argv.slice(2))
