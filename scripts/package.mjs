import './node-version.mjs'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePackage, packageName, sizeOf } from './package/make.mjs'
import { startTime } from './package/start-time.mjs'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { root } from './workspace.mjs'

// npm run package [-- --to FOLDER] [--without-database]: the built product as one folder that `node server.js` starts.

function readArguments() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'without-database': { type: 'boolean' } } })
  const folder =
    values.to === undefined ? join(root, 'dist', packageName()) : resolve(process.env.INIT_CWD ?? '', values.to)
  return { folder, withDatabase: !values['without-database'] }
}

/** Measures two starts with a new database: the first one creates it, the second is like every later one. */
async function measureStarts(folder) {
  const data = mkdtempSync(join(tmpdir(), 'entrepot-package-'))
  chmodSync(data, 0o711) // root runs the database as another account, which must enter the folder
  const urls = { DATABASE_URL: '', DIRECT_DATABASE_URL: '', READ_DATABASE_URL: '' }
  const env = { ...urls, ENTREPOT_DATA: data, ENTREPOT_DEMO: '0' }
  try {
    return [await startTime(folder, env), await startTime(folder, env)]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

async function main() {
  const { folder, withDatabase } = readArguments()
  await ensureInstalled()
  await ensureBuilt()
  makePackage(folder, { withDatabase })
  console.log(`${folder}: ${megabytes(sizeOf(folder))}`)
  if (!withDatabase) return
  const [first, second] = await measureStarts(folder)
  console.log(`ready after ${seconds(second)}; the first start, which makes the database, took ${seconds(first)}`)
}

try {
  await main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
