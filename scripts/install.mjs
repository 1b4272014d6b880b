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

/** Installs when nothing is installed, or when package-lock.json has changed since. */
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
  // Somebody installed by hand after the last change; or a checkout touched the file without changing it.
  if (statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs) return true
  return existsSync(ourRecord) && readFileSync(ourRecord, 'utf8') === hashOfLockFile()
}

const hashOfLockFile = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** The npm that started us, or the one on the path (a .cmd file on Windows, which only a shell can run). */
function npm(...args) {
  const ours = process.env.npm_execpath
  if (ours?.endsWith('.js')) return runNode([ours, ...args])
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args)
}
