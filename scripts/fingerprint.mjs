import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const TESTS = /\.test\.[cm]?tsx?$/
const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'test-types'])
/** Everything that the build reads, including its own scripts: a changed build script makes a build stale. */
const SOURCES = [
  'packages',
  'apps',
  'docs/manual',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build',
]

/** Hashes contents and not dates: a fresh checkout or a switched branch has new dates on unchanged files. */
export function sourceFingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(source)
  return hash.digest('hex')

  function add(path) {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (!statSync(full).isDirectory()) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    else for (const name of readdirSync(full).sort()) if (!isSkipped(name)) add(`${path}/${name}`)
  }
}

const isSkipped = (name) => SKIPPED.has(name) || name.startsWith('.') || TESTS.test(name)
