import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { run, runNode } from './run.mjs'
import { root } from './workspace.mjs'

const lockFile = join(root, 'package-lock.json')
/** npm writes it at the end of each installation. */
const npmRecord = join(root, 'node_modules', '.package-lock.json')
const ourRecord = join(root, 'node_modules', '.installed-from')

/** Installs if nothing is installed, or if package-lock.json has changed since. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock('install', async () => {
    if (isInstalled()) return
    console.log('Installing dependencies …')
    const code = await npm('ci', '--include=dev')
    if (code !== 0) throw new Error('npm ci failed: see above')
    writeFileSync(ourRecord, hashOfLockFile())
  })
}

function isInstalled() {
  if (!existsSync(npmRecord)) return false
  // Newer if a person installed by hand; older if a checkout touched the lock file without changing it: compare the
  // hash.
  if (statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs) return true
  return existsSync(ourRecord) && readFileSync(ourRecord, 'utf8') === hashOfLockFile()
}

const hashOfLockFile = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** The npm that started us, or the one on the path (on Windows a .cmd file, which needs a shell). */
function npm(...args) {
  const ours = process.env.npm_execpath
  if (ours?.endsWith('.js')) return runNode([ours, ...args])
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args)
}
