import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { filterKindIn, filterNamesOf } from '@entrepot/contract/kit/list'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { byTurns } from './soak/length.ts'
import { contains, everyList, type Row, textsIn } from './testing/registry/every-list.ts'
import { UNKNOWN_ID } from './testing/registry/subjects.ts'

/** What every filter of every list promises: a new one is tested by being declared. */
const { get, rowsOf, allRowsOf, rowWith } = await everyList()

const filterCases = lists.flatMap((list) =>
  list.filters.map((name) => ({
    list,
    name,
    title: `${list.name} by ${name}`,
    kind: filterKindIn(list, name),
  })),
)
const ofKind = (...kinds: string[]) => filterCases.filter(({ kind }) => kinds.includes(kind))

describe('a text filter finds what contains the text, whatever its case', () => {
  it.each(ofKind('contains'))('$title', async ({ list, name }) => {
    const row = await rowWith(list, name)
    const sought = textsIn(row[name])[0]!.slice(0, 3)
    const hits = await rowsOf(list, { [name]: sought.toUpperCase() })
    expect(hits.map(({ id }) => id)).toContain(row.id)
    expect(hits.filter((one) => !contains(one, [name], sought))).toEqual([])
    expect(await rowsOf(list, { [name]: 'no such thing anywhere' })).toEqual([])
  })
})

describe('a filter on a value finds exactly that value, or one of several', () => {
  it.each(ofKind('oneOf', 'exact', 'yesNo'))('$title', async ({ list, name, kind }) => {
    const row = await rowWith(list, name)
    const [value] = [row[name]].flat()
    const hasIt = (one: Row) => [one[name]].flat().includes(value)
    const all = await allRowsOf(list)
    const hits = await rowsOf(list, { [name]: String(value) })
    expect(hits.map(({ id }) => id)).toEqual(all.filter(hasIt).map(({ id }) => id))
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
    const all = await allRowsOf(list)
    const value = String((await rowWith(list, name))[name])
    const exactly = await rowsOf(list, { [start]: value, [end]: value })
    expect(ids(exactly)).toEqual(ids(all.filter((one) => String(one[name]) === value)))
    const [late, beforeNone] = BEYOND[kind]!
    // Ledger entries that take pieces away are negative.
    const least = Math.min(...all.flatMap((one) => one[name] ?? []).map(Number))
    const early = least < 0 ? String(least - 1) : beforeNone
    expect(await rowsOf(list, { [start]: late })).toEqual([])
    expect(await rowsOf(list, { [end]: early })).toEqual([])
    if (kind !== 'time') return
    // The administrator works in Shanghai, where the day begins eight hours earlier.
    const day = new Date(Date.parse(value) + 8 * 3_600_000).toISOString().slice(0, 10)
    const onDay = (one: Row) => new Date(Date.parse(String(one[name])) + 8 * 3_600_000).toISOString().startsWith(day)
    expect(ids(await rowsOf(list, { [start]: day, [end]: day }))).toEqual(ids(all.filter(onDay)))
  })

  const NO_MOMENT = ['yesterday', '2026-02-30', '2026-13-01', '0000-01-01', '2026-01-01T00:00:00', '2026-01-01T25:00:00Z', '2026-01-01T00:00:00+23:59', "2026-01-01' or '1'='1"] // biome-ignore format: one row
  const ranges = ofKind('range').map((one, nth) => ({ ...one, values: byTurns(NO_MOMENT, nth, 3) }))
  it.each(ranges)('$title refuses what is no moment', async ({ list, name, values }) => {
    for (const value of values) {
      for (const parameter of filterNamesOf(name, list.fields[name]!)) {
        const { status, body } = await get(list.path, { [parameter]: value })
        expect({ value, status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ field: parameter }] })
      }
    }
  })
})

describe('what is no number of the field is refused', () => {
  const kindOf = ({ list, name }: { list: ListDeclaration; name: string }) => list.fields[name]!.look.kind
  const numbers = ofKind('range').filter((one) => ['integer', 'decimal'].includes(kindOf(one)))
  it.each(numbers)('$title', async (one) => {
    const { list, name } = one
    const refused = ['x', '1e400', 'NaN', ...(kindOf(one) === 'integer' ? ['1.5', '1e30', '-1e30', '3000000000'] : [])]
    for (const parameter of filterNamesOf(name, list.fields[name]!)) {
      for (const value of refused) {
        const { status, body } = await get(list.path, { [parameter]: value })
        expect({ value, status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ field: parameter }] })
      }
    }
  })
})

/** Filters that take only the id of a record. */
const isRecordId = (list: ListDeclaration, name: string) =>
  list.fields[name]?.look.kind === 'id' && !list.fields[name].schema.safeParse('x').success

describe('whatever is typed into a text filter is text, never a command', () => {
  const SQL = `'; drop table app_user; --`
  const HOSTILE = [SQL, `" or 1=1 --`, '<script>alert(1)</script>', '%', '_', '\\', '$1', 'a\u0000b', '\u0000', '\u0007', '\u{1F4E6}', 'x'.repeat(10_000)] // biome-ignore format: one row
  const TEXTS = 5
  const searched = lists.filter(({ search }) => search.length > 0)
  const cases = [
    ...ofKind('contains', 'exact').map(({ list, name, title }) => ({ list, title, name, names: [name] })),
    ...searched.map((list) => ({ list, title: `${list.name} by keyword`, name: 'keyword', names: list.search })),
  ].map((one, nth) => ({ ...one, texts: byTurns(HOSTILE, nth, TEXTS) }))
  it.each(cases)('$title', async ({ list, name, names, texts }) => {
    for (const text of texts) {
      const { status, body } = await get(list.path, { [name]: text, pageSize: '500' })
      const sent = text.slice(0, 40)
      const isRefused = /\p{Cc}/u.test(text) || text.length > 200 || isRecordId(list, name)
      expect([sent, status]).toEqual([sent, isRefused ? 400 : 200])
      if (status === 400) expect(body).toMatchObject({ error: 'INVALID', fields: [{ field: name }] })
      else expect(body.data.content.filter((row: Row) => !contains(row, names, text))).toEqual([])
    }
  })

  const options = searched.map((list, nth) => ({ list, name: list.name, texts: byTurns(HOSTILE, nth, TEXTS) }))
  it.each(options)('options of $name', async ({ list, texts }) => {
    for (const keyword of texts) {
      expect((await get(`${list.path}/options`, { keyword })).status).toBeLessThan(500)
    }
  })
})
