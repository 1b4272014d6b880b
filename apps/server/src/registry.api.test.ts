import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { documentRowSchema, documentSchema } from '@entrepot/contract/kit/document/schemas'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { filterNamesOf, pageSchema, rowSchema } from '@entrepot/contract/kit/list'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { pinyinOf } from './kit/records/phonetic-spelling.ts'
import { storeOf } from './kit/sql/stores.ts'
import { contains, everyList, type Row, textsIn } from './testing/registry/every-list.ts'
import { UNKNOWN_ID } from './testing/registry/subjects.ts'

/** What every list promises, tested on each declared list: a new declaration is tested by being declared. */
const { get, rowsOf, allRowsOf, rowWith } = await everyList()

/**
 * All four languages for one list of each kind, one language in turn for the others, because the words have one source.
 */
const languagesFor = (list: ListDeclaration): readonly Language[] => {
  const isFirst = lists.find(({ kind }) => kind === list.kind) === list
  return isFirst ? LANGUAGES : [LANGUAGES[lists.indexOf(list) % LANGUAGES.length]!]
}

describe.each(lists.map((list) => ({ list, name: list.name })))('the list $name', ({ list }) => {
  it('answers a page and its records as the contract says', async () => {
    const { status, body } = await get(list.path)
    expect(status).toBe(200)
    const isDocument = list.kind === 'document'
    const row = isDocument ? documentRowSchema(list) : rowSchema(list)
    expect(pageSchema(list, row).parse(body.data)).toMatchObject({ currentPage: 1, pageSize: 20, totalExact: true })
    const [first] = body.data.content
    const one = await get(`${list.path}/${first.id}`)
    // Fields that only a single record answers are empty in its row.
    const inRow = Object.entries(first).filter(([name, value]) => value !== null || !list.fields[name]?.pageOnly)
    const answered = (isDocument ? documentSchema(list) : row).parse(one.body.data)
    expect(answered).toMatchObject(Object.fromEntries(inRow))
    expect(Object.keys(one.body.data).filter((name) => !(name in first))).toEqual(isDocument ? ['lines'] : [])
    expect(one.body).toMatchObject({ status: 200, message: '' })
  })

  it('opens any page, and counts what all of them hold', async () => {
    const all = await allRowsOf(list)
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
  ])('refuses %s, and says where', async (_, query, field) => {
    const languages = languagesFor(list)
    const answers = await Promise.all(languages.map((language) => get(list.path, query, language)))
    for (const { status, body } of answers) {
      expect(body).toMatchObject({ status: 400, error: 'INVALID' })
      expect(status).toBe(400)
      expect(body.fields[0].field).toMatch(new RegExp(`^${field}`))
    }
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(languages.length)
    expect(new Set(answers.map(({ body }) => body.fields[0].message)).size).toBe(languages.length)
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
  pinyinOf((storeOf(name).pinyinFields ?? []).map((field) => row[field]))

describe.each(
  lists.filter(({ search }) => search.length > 0).map((list) => ({ list, name: list.name })),
)('looking things up in $name', ({ list }) => {
  it('finds what contains the keyword', async () => {
    const row = await rowWith(list, list.search[0]!)
    const sought = textsIn(row[list.search[0]!])[0]!.slice(0, 3)
    const hits = await rowsOf(list, { keyword: sought.toUpperCase() })
    expect(hits.map(({ id }) => id)).toContain(row.id)
    const others = hits.filter((one) => !contains(one, list.search, sought))
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
    const [row] = await allRowsOf(list)
    const named = await get(`${list.path}/options`, { ids: row!.id })
    expect(named.body.rows).toEqual([expect.objectContaining({ id: row!.id, name: row![list.label] })])
    for (const query of ['ids=x', 'pageSize=0', 'pageSize=201', 'colour=red']) {
      expect((await get(`${list.path}/options`, query)).status).toBe(400)
    }
  })
})
