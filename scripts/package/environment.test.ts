import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { root } from '../workspace.mjs'
import { variablesRead } from './product-facts.ts'

/** The rows of the table in README.md, by variable. */
const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Environment variables')
const table = new Map(
  [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|$/gm)].map(
    ([, name = '', byDefault = '', meaning = '']) => [name, { byDefault, meaning }],
  ),
)

describe('the environment', () => {
  it('is one table in the README, which names what the server reads and nothing else', () => {
    expect([...table.keys()].sort()).toEqual([...variablesRead()].sort())
    for (const [name, { meaning }] of table) expect([name, meaning]).not.toEqual([name, ''])
  })

  it('has the defaults that the table says', () => {
    const { port, host, logLevel } = readConfig({})
    const documentedDefaults = ['PORT', 'HOST', 'LOG_LEVEL'].map((name) => table.get(name)?.byDefault)
    expect(documentedDefaults).toEqual([`\`${port}\``, `\`${host}\``, `\`${logLevel}\``])
  })

  it('is read in one place: what else asks for a variable is not for operators', () => {
    expect(variablesReadIn('apps/server/src')).toEqual([
      'apps/server/src/backup/backup-main.ts: INIT_CWD',
      'apps/server/src/backup/restore-main.ts: INIT_CWD',
      // The variables that the embedded PostgreSQL may inherit.
      'apps/server/src/database/embedded/run.ts: name',
      'apps/server/src/kit/thread-file.ts: ENTREPOT_BUILT_SERVER',
    ])
    for (const name of readdirSync(join(root, 'packages'))) expect(variablesReadIn(`packages/${name}/src`)).toEqual([])
  })
})

const OF_TESTS = new Set(['testing', 'soak'])

/** Every variable that a source reads itself, with the file; without tests and code for tests. */
function variablesReadIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return OF_TESTS.has(entry.name) ? [] : variablesReadIn(path)
    if (!/(?<!\.test)\.tsx?$/.test(path)) return []
    const text = readFileSync(join(root, path), 'utf8')
    const names = [...text.matchAll(/process\.env(?:\.(\w+)|\[(\w+)\])/g)].map(([, dot, bracket]) => dot ?? bracket)
    return [...new Set(names)].map((one) => `${path}: ${one}`)
  })
}
