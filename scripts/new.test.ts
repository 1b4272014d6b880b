import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staleLists } from './lists.mjs'
import { writeNew } from './new.mjs'
import { program, root } from './workspace.mjs'

const SOURCES = ['packages', 'apps/server/src', 'apps/web/src', 'tsconfig.json', 'package.json']

let copy: string
const inCopy = (...path: string[]) => join(copy, ...path)

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'entrepot-new-'))
  const filter = (path: string) => !/node_modules|\.test\.tsx?$/.test(path.slice(root.length))
  for (const source of SOURCES) cpSync(join(root, source), inCopy(source), { recursive: true, filter })
  mkdirSync(inCopy('node_modules/@entrepot'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@entrepot') symlinkSync(join(root, 'node_modules', name), inCopy('node_modules', name))
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(inCopy('packages', name), inCopy('node_modules/@entrepot', name))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const isWords = (path: string) => path.startsWith('packages/messages/')
const isSource = (path: string) => path.endsWith('.ts')

/** The compiler's errors in these files and everything that they import. */
function compile(files: readonly string[]): string {
  const config = { extends: './tsconfig.json', include: ['apps/web/src/vite-env.d.ts'], files }
  writeFileSync(inCopy('tsconfig.new.json'), JSON.stringify(config))
  // The whole project gets the newer library from the types of a package that these files do not import.
  const library = ['--lib', 'ES2024,ESNext.Disposable,DOM,DOM.Iterable']
  // Several checkers would compute the same types repeatedly, beside other tests.
  const alone = ['--singleThreaded', '--incremental', 'false', '--tsBuildInfoFile', 'null']
  const args = [program('typescript', 'tsc'), '--noEmit', '--project', 'tsconfig.new.json', ...library, ...alone]
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' }).stdout
}

describe('npm run new', () => {
  it('writes a document type in 12 files, a resource in 9 and a query in 7, and they compile', () => {
    const files = [
      writeNew('document', 'outbound', 'supplier-return', { es: "Nota de l'envío" }, copy),
      writeNew('resource', 'basic-data', 'packing-material', {}, copy),
      writeNew('query', 'query', 'stock-movement', {}, copy),
    ].map((result) => result.files)
    expect(files.map((paths) => paths.length)).toEqual([12, 9, 7])
    expect(files.map((paths) => paths.filter(isWords).length)).toEqual([4, 4, 4])
    expect(staleLists(copy)).toEqual([])
    // English does not compile until every declaration has its words.
    expect(compile([...files.flat().filter(isSource), 'packages/messages/src/translate.ts'])).toBe('')
  })

  it.each([
    ['a name that is declared', 'pick-task', 'outbound', 'pickTasks is declared already'],
    ['a name with capitals', 'PickTask', 'outbound', 'small letters'],
    ['a capability that does not exist', 'thing', 'nowhere', 'nowhere is not a capability'],
    ['people and rights', 'thing', 'identity', 'identity is not a capability'],
  ])('refuses %s', (_, slug, capability, message) => {
    expect(() => writeNew('document', capability, slug, {}, copy)).toThrow(message)
  })
})
