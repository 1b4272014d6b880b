import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A distributed database refuses `select from t`, also within `exists`; `select 1 from t` works everywhere. */
const WITHOUT_COLUMNS = /\bselect\s+from\b/gi

const SERVER = 'apps/server/src'
const THIS_FILE = 'kit/sql/select-columns.test.ts'
// Tests too: they also run on a distributed database.
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path !== THIS_FILE)
  .map((path) => `${SERVER}/${path}`)

const findIn = (text: string) => text.match(WITHOUT_COLUMNS) ?? []

it('every select of the server names a column', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => findIn(readFileSync(path, 'utf8')).length > 0)).toEqual([])
})

it.each(['exists (select from stock)', 'union all select\n  from stock'])('recognises %s', (text) => {
  expect(findIn(text)).toHaveLength(1)
})

it.each(['select 1 from stock', 'preselect from'])('lets %s pass', (text) => expect(findIn(text)).toEqual([]))
