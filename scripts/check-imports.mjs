import './node-version.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findCircles } from './imports/circles.mjs'
import { scanImports } from './imports/scanner.mjs'
import { zoneOf } from './imports/zones.mjs'
import { isMain, root } from './workspace.mjs'

const OURS = /^@entrepot\/([\w-]+)(?:\/(.*))?$/
const PACKAGE = /^(?:packages|apps)\/[\w-]+\//

/** Faults in the imports of one file; `file` is relative to the root, with forward slashes. */
export function checkFile(file, source) {
  const from = zoneOf(file)
  if (!from) return [`${file}: lies in no zone of the import table (scripts/imports/zones.mjs)`]
  if (from.zone.may === 'all') return []
  return scanImports(source).flatMap((imported) => {
    const problem = judge(file, from, imported)
    return problem ? [`${file}:${imported.line}: ${problem}`] : []
  })
}

/** The manual is text in docs/, which the application shows. */
const isManual = (file, path) => file.startsWith('apps/web/src/features/') && /^(\.\.\/)+docs\/manual\//.test(path)

function judge(file, { zone, part }, { path, typeOnly }) {
  if (path === undefined) return 'a dynamic import needs a plain text as its path, or it cannot be checked'
  if (isManual(file, path)) return undefined
  const target = resolve(file, path)
  if (target === undefined) return judgePackage(zone, path)
  if (path.startsWith('.') && PACKAGE.exec(target)?.[0] !== PACKAGE.exec(file)?.[0]) {
    return `${path} leaves its package: import it by the package's name`
  }
  const to = zoneOf(target)
  if (!to) return `${path} lies in no zone of the import table`
  const name = to.zone.name
  if (zone.types?.includes(name))
    return typeOnly ? undefined : `${zone.name} may import only types of ${name}: import type`
  if (!zone.may.includes(name)) return `${zone.name} may not import ${name} (${path})`
  if (name === zone.name && part !== to.part) return `${part} may not import ${to.part}: what they share moves down`
  return undefined
}

function judgePackage(zone, path) {
  if (path.startsWith('node:')) return zone.node === false ? `${zone.name} may not import ${path}` : undefined
  return zone.bare === false ? `${zone.name} may import no package (${path})` : undefined
}

/** The path relative to the root; undefined for a package that is not ours. */
function resolve(file, path) {
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path.replace(/\?.*$/, ''))
  const ours = OURS.exec(path)
  if (!ours) return undefined
  const folder = ['server', 'web', 'pda'].includes(ours[1]) ? 'apps' : 'packages'
  return `${folder}/${ours[1]}/src/${ours[2] ?? 'index'}.ts`
}

const CODE = /\.[cm]?[jt]sx?$/
const SKIPPED = new Set(['node_modules', 'dist', 'public', 'data', 'test-results', 'playwright-report', 'coverage'])

function* codeFiles(folder = '') {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
    if (entry.isDirectory()) yield* codeFiles(path)
    else if (CODE.test(entry.name)) yield path
  }
}

/** Import circles among files, including imports of types: `file` as in `checkFile`. */
export function checkCircles(sources) {
  const importsOf = (file, source) =>
    scanImports(source)
      .map(({ path }) => path && resolve(file, path))
      .filter((target) => sources.has(target))
  const graph = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]))
  return findCircles(graph).map((circle) => `a circle of imports: ${circle.join(' → ')}`)
}

/** Maximum number of files in a folder; tests and type declarations are not counted. */
const MAX_FILES = 25

/** The folders with too many files: `files` as in `checkFile`. */
export function checkFolders(files) {
  const counts = new Map()
  for (const file of files) {
    const folder = posix.dirname(file)
    if (!/\.(test|bench|e2e|d)\.\w+$/.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const fullFolders = [...counts].filter(([, count]) => count > MAX_FILES)
  return fullFolders.map(([folder, count]) => `${folder} has ${count} files, at most ${MAX_FILES}: divide it`)
}

if (isMain(import.meta.url)) {
  const sources = new Map([...codeFiles()].map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const problems = [
    ...[...sources].flatMap(([file, source]) => checkFile(file, source)),
    ...checkCircles(sources),
    ...checkFolders(sources.keys()),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${sources.size} files, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
