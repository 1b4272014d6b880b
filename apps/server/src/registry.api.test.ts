import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { jobs } from '@entrepot/contract/integration/jobs'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { documentRowSchema, documentSchema } from '@entrepot/contract/kit/document'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { filterKindOf, filterNamesOf, pageSchema, rowSchema } from '@entrepot/contract/kit/list'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { spokenOf } from './kit/spoken.ts'
import { storeOf } from './kit/stores.ts'
import { fillIntegrations } from './testing/integrations-fixture.ts'
import { openTestAppAsAdmin } from './testing/open-test-app.ts'
import { fillOutbound } from './testing/outbound-fixture.ts'
import { fillWarehouse } from './testing/stock-fixture.ts'

/** What every list promises, tried on each one that is declared: a new declaration is tested by being declared. */
const { test, admin } = await openTestAppAsAdmin()
await admin.list(jobs).create({ kind: 'verify' })
await admin.list(jobs).create({ kind: 'housekeeping' })
await fillWarehouse(test, admin)
await fillOutbound(test, admin)
await fillIntegrations(admin)

interface Row extends Record<string, unknown> {
  readonly id: string
}
type Parameters = Readonly<Record<string, string>>

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

async function get(path: string, query: Parameters | string = '', language = 'en') {
  const response = await test.raw(`${ADMIN_BASE}/${path}?${new URLSearchParams(query)}`, {
    headers: { 'X-Auth-Token': admin.token, 'Accept-Language': language },
  })
  return { status: response.status, body: await response.json() }
}

const FULL_PAGE = 500

async function rowsOf(list: ListDeclaration, query: Parameters = {}, page = 1): Promise<Row[]> {
  const { status, body } = await get(list.path, { pageSize: `${FULL_PAGE}`, currentPage: `${page}`, ...query })
  expect({ status, query, fields: body.fields }).toEqual({ status: 200, query, fields: undefined })
  const { content } = body.data
  return content.length < FULL_PAGE ? content : [...content, ...(await rowsOf(list, query, page + 1))]
}

/** A row that has something in this field, to look for by it. */
async function rowWith(list: ListDeclaration, name: string): Promise<Row> {
  const rows = await rowsOf(list)
  const isThere = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  const found = rows.find((row) => isThere(row[name]))
  if (found === undefined) throw new Error(`no row of ${list.name} has ${name}`)
  return found
}

/** The texts that a person reads in a field, one for each language where it has several. */
const textsIn = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value ?? '']).map(String)

const contains = (row: Row, names: readonly string[], sought: string) =>
  names.flatMap((name) => textsIn(row[name])).some((text) => text.toLowerCase().includes(sought.toLowerCase()))

const filterCases = lists.flatMap((list) =>
  list.filters.map((name) => ({
    list,
    name,
    title: `${list.name} by ${name}`,
    kind: filterKindOf(list.fields[name]!),
  })),
)
const ofKind = (...kinds: string[]) => filterCases.filter(({ kind }) => kinds.includes(kind))

describe.each(lists.map((list) => ({ list, name: list.name })))('the list $name', ({ list }) => {
  it('answers a page and its records as the contract says', async () => {
    const { status, body } = await get(list.path)
    expect(status).toBe(200)
    const isDocument = list.kind === 'document'
    const row = isDocument ? documentRowSchema(list) : rowSchema(list)
    expect(pageSchema(list, row).parse(body.data)).toMatchObject({ currentPage: 1, pageSize: 20, totalExact: true })
    const [first] = body.data.content
    const one = await get(`${list.path}/${first.id}`)
    expect((isDocument ? documentSchema(list) : row).parse(one.body.data)).toMatchObject(first)
    expect(Object.keys(one.body.data).filter((name) => !(name in first))).toEqual(isDocument ? ['lines'] : [])
    expect(one.body).toMatchObject({ status: 200, message: '' })
  })

  it('opens any page, and counts what all of them hold', async () => {
    const all = await rowsOf(list)
    const second = await get(list.path, { pageSize: '1', currentPage: '2' })
    expect(second.body.data).toMatchObject({ currentPage: 2, pageSize: 1, total: all.length })
    expect(second.body.data.content).toEqual(all.slice(1, 2))
    expect((await get(`${list.path}/count`)).body.data).toEqual({ total: all.length })
    expect((await get(list.path, { currentPage: '400', pageSize: '20' })).body.data).toMatchObject({
      content: [],
      total: all.length,
    })
  })

  it.each(list.sorts)('sorts by %s in both directions', async (name) => {
    const up = await rowsOf(list, { sort: `${name},asc` })
    const down = await rowsOf(list, { sort: `${name},desc` })
    expect(up.length).toBeGreaterThan(1)
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse())
    expect(await rowsOf(list, { sort: name })).toEqual(up)
    if (list.fields[name]?.look.kind === 'time') {
      const times = up.map((row) => row[name]).filter((time) => time !== null)
      expect(times).toEqual([...times].sort())
    }
  })

  it('is sorted as declared when nobody asks', async () => {
    expect(await rowsOf(list)).toEqual(await rowsOf(list, { sort: list.defaultSort }))
  })

  it.each([
    ['an unknown filter', 'colour=red', 'colour'],
    ['a filter of the language itself', '__proto__=1', '__proto__'],
    ['an inherited name', 'constructor=1', 'constructor'],
    ['an unknown sort', 'sort=colour,asc', 'sort'],
    ['an unknown direction', `sort=${list.sorts[0]},sideways`, 'sort'],
    ['a page of nothing', 'pageSize=0', 'pageSize'],
    ['a page too large', 'pageSize=501', 'pageSize'],
    ['a page of a thousand million', 'pageSize=1000000000', 'pageSize'],
    ['a page size that is no number', 'pageSize=x', 'pageSize'],
    ['half a page', 'pageSize=1.5', 'pageSize'],
    ['page nought', 'currentPage=0', 'currentPage'],
    ['a page before the first', 'currentPage=-1', 'currentPage'],
    ['a parameter given twice', 'currentPage=1&currentPage=2', 'currentPage'],
    [
      'a filter given twice',
      `${list.filters.map((name) => filterNamesOf(name, list.fields[name]!)[0])[0]}=a&`.repeat(2),
      list.filters[0]!,
    ],
  ])('refuses %s, and says where in four languages', async (_, query, field) => {
    const answers = await Promise.all(LANGUAGES.map((language) => get(list.path, query, language)))
    for (const { status, body } of answers) {
      expect(body).toMatchObject({ status: 400, error: 'INVALID' })
      expect(status).toBe(400)
      expect(body.fields[0].field).toMatch(new RegExp(`^${field}`))
    }
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(4)
    expect(new Set(answers.map(({ body }) => body.fields[0].message)).size).toBe(4)
  })

  it.each([
    [501, 20],
    [21, 500],
    [10_001, 1],
    [1_000_000_000, 500],
  ])('does not open page %i of %i rows: the filter is to be narrowed', async (currentPage, pageSize) => {
    const { status, body } = await get(list.path, { currentPage: `${currentPage}`, pageSize: `${pageSize}` })
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'NARROW_FILTER' })
  })

  it('tells what is no id from an id of nothing', async () => {
    for (const path of [`${list.path}/x`, `${list.path}/x/history`]) {
      expect((await get(path)).body).toMatchObject({ status: 400, error: 'INVALID', fields: [{ field: 'id' }] })
    }
    for (const path of [`${list.path}/${UNKNOWN_ID}`, `${list.path}/${UNKNOWN_ID}/history`]) {
      expect((await get(path)).body).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    }
  })
})

const spelledOf = ({ name }: ListDeclaration, row: Row) =>
  spokenOf((storeOf(name).spoken ?? []).map((field) => row[field]))

describe.each(
  lists.filter(({ search }) => search.length > 0).map((list) => ({ list, name: list.name })),
)('looking things up in $name', ({ list }) => {
  it('finds what contains the keyword', async () => {
    const row = await rowWith(list, list.search[0]!)
    const sought = textsIn(row[list.search[0]!])[0]!.slice(0, 3)
    const found = await rowsOf(list, { keyword: sought.toUpperCase() })
    expect(found.map(({ id }) => id)).toContain(row.id)
    const others = found.filter((one) => !contains(one, list.search, sought))
    for (const one of others) expect(await spelledOf(list, one)).toContain(sought.toLowerCase())
    expect(await rowsOf(list, { keyword: 'no such thing anywhere' })).toEqual([])
  })

  it('offers options, and names the ones that are asked for', async () => {
    const { status, body } = await get(`${list.path}/options`, { pageSize: '3' })
    expect(status).toBe(200)
    expect(body.rows.length).toBeGreaterThan(0)
    for (const row of body.rows) {
      const { code, ...option } = row
      expect(option).toEqual({ value: row.id, label: row.name, id: expect.any(String), name: expect.any(String) })
      expect(typeof code).toBe('code' in list.fields && list.label !== 'code' ? 'string' : 'undefined')
    }
    const [row] = await rowsOf(list)
    const named = await get(`${list.path}/options`, { ids: row!.id })
    expect(named.body.rows).toEqual([expect.objectContaining({ id: row!.id, name: row![list.label] })])
    for (const query of ['ids=x', 'pageSize=0', 'pageSize=201', 'colour=red']) {
      expect((await get(`${list.path}/options`, query)).status).toBe(400)
    }
  })
})

describe('a text filter finds what contains the text, whatever its case', () => {
  it.each(ofKind('contains'))('$title', async ({ list, name }) => {
    const row = await rowWith(list, name)
    const sought = textsIn(row[name])[0]!.slice(0, 3)
    const found = await rowsOf(list, { [name]: sought.toUpperCase() })
    expect(found.map(({ id }) => id)).toContain(row.id)
    expect(found.filter((one) => !contains(one, [name], sought))).toEqual([])
    expect(await rowsOf(list, { [name]: 'no such thing anywhere' })).toEqual([])
  })
})

describe('a filter on a value finds exactly that value, or one of several', () => {
  it.each(ofKind('oneOf', 'exact', 'yesNo'))('$title', async ({ list, name, kind }) => {
    const row = await rowWith(list, name)
    const [value] = [row[name]].flat()
    const hasIt = (one: Row) => [one[name]].flat().includes(value)
    const all = await rowsOf(list)
    const found = await rowsOf(list, { [name]: String(value) })
    expect(found.map(({ id }) => id)).toEqual(all.filter(hasIt).map(({ id }) => id))
    if (kind !== 'oneOf') return
    const { look } = list.fields[name]!
    const valuesOf = (one: Row) => [one[name]].flat().filter((each) => each !== null)
    const every = 'of' in look ? look.of.values : [...new Set(all.flatMap(valuesOf))]
    const any = await rowsOf(list, { [name]: every.slice(0, 200).join(',') })
    if (every.length <= 200) expect(any.length).toBe(all.filter((one) => valuesOf(one).length > 0).length)
  })

  const isCoded = ({ list, name }: { list: ListDeclaration; name: string }) => list.fields[name]!.look.kind === 'coded'
  it.each(ofKind('oneOf').filter(isCoded))('$title finds nothing by a code that there is not', async ({
    list,
    name,
  }) => {
    expect(await rowsOf(list, { [name]: "x,' or 1=1 --" })).toEqual([])
    expect((await get(list.path, { [name]: ',' })).body).toMatchObject({ status: 400, error: 'INVALID' })
  })

  const closed = ofKind('oneOf', 'yesNo').filter((one) => !isCoded(one))
  it.each(closed)('$title refuses a value that there is not', async ({ list, name }) => {
    for (const value of ['x', `${UNKNOWN_ID},x`, ',', "' or 1=1 --"]) {
      const { status, body } = await get(list.path, { [name]: value })
      expect({ value, status, error: body.error }).toEqual({ value, status: 400, error: 'INVALID' })
      expect(body.fields[0].field.split('.')[0]).toBe(name)
    }
  })
})

describe('a range includes both ends, and a day means all of it', () => {
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
  const BEYOND: Record<string, readonly [late: string, early: string]> = {
    integer: ['1000000000', '-1'],
    decimal: ['1000000000', '-1'],
    date: ['2999-01-01', '1999-12-31'],
    time: ['2999-01-01', '1999-12-31T23:59:59+14:00'],
  }
  it.each(ofKind('range'))('$title', async ({ list, name }) => {
    const [start, end] = [`${name}Start`, `${name}End`]
    const { kind } = list.fields[name]!.look
    const all = await rowsOf(list)
    const value = String((await rowWith(list, name))[name])
    const exactly = await rowsOf(list, { [start]: value, [end]: value })
    expect(ids(exactly)).toEqual(ids(all.filter((one) => String(one[name]) === value)))
    const [late, early] = BEYOND[kind]!
    expect(await rowsOf(list, { [start]: late })).toEqual([])
    expect(await rowsOf(list, { [end]: early })).toEqual([])
    if (kind !== 'time') return
    // The administrator works in Shanghai, whose day begins eight hours earlier.
    const day = new Date(Date.parse(value) + 8 * 3_600_000).toISOString().slice(0, 10)
    const onDay = (one: Row) => new Date(Date.parse(String(one[name])) + 8 * 3_600_000).toISOString().startsWith(day)
    expect(ids(await rowsOf(list, { [start]: day, [end]: day }))).toEqual(ids(all.filter(onDay)))
  })

  const NO_MOMENT = ['yesterday', '2026-02-30', '2026-13-01', '0000-01-01', '2026-01-01T00:00:00', '2026-01-01T25:00:00Z', '2026-01-01T00:00:00+23:59', "2026-01-01' or '1'='1"] // biome-ignore format: one row
  it.each(ofKind('range'))('$title refuses what is no moment', async ({ list, name }) => {
    for (const value of NO_MOMENT) {
      for (const parameter of filterNamesOf(name, list.fields[name]!)) {
        const { status, body } = await get(list.path, { [parameter]: value })
        expect({ value, status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ field: parameter }] })
      }
    }
  })
})

/** Looked for by the id of a record, and nothing else. */
const isRecordId = (list: ListDeclaration, name: string) =>
  list.fields[name]?.look.kind === 'id' && !list.fields[name].schema.safeParse('x').success

describe('whatever is typed into a text filter is text, never a command', () => {
  const SQL = `'; drop table app_user; --`
  const HOSTILE = [SQL, `" or 1=1 --`, '<script>alert(1)</script>', '%', '_', '\\', '$1', 'a\u0000b', '\u0000', '\u0007', '\u{1F4E6}', 'x'.repeat(10_000)] // biome-ignore format: one row
  const searched = lists.filter(({ search }) => search.length > 0)
  const cases = [
    ...ofKind('contains', 'exact').map(({ list, name, title }) => ({ list, title, name, names: [name] })),
    ...searched.map((list) => ({ list, title: `${list.name} by keyword`, name: 'keyword', names: list.search })),
  ]
  it.each(cases)('$title', async ({ list, name, names }) => {
    for (const text of HOSTILE) {
      const { status, body } = await get(list.path, { [name]: text, pageSize: '500' })
      const sent = text.slice(0, 40)
      const isRefused = /\p{Cc}/u.test(text) || text.length > 200 || isRecordId(list, name)
      expect([sent, status]).toEqual([sent, isRefused ? 400 : 200])
      if (status === 400) expect(body).toMatchObject({ error: 'INVALID', fields: [{ field: name }] })
      else expect(body.data.content.filter((row: Row) => !contains(row, names, text))).toEqual([])
    }
  })

  it.each(searched.map((list) => ({ list, name: list.name })))('options of $name', async ({ list }) => {
    for (const keyword of HOSTILE) {
      expect((await get(`${list.path}/options`, { keyword })).status).toBeLessThan(500)
    }
  })
})
