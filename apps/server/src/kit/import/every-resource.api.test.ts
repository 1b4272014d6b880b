import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { importColumns } from '@entrepot/contract/kit/import'
import { importableOf } from '@entrepot/contract/kit/importable'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { listNamed, lists } from '@entrepot/contract/registry'
import { translator } from '@entrepot/messages/translate'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { byTurns } from '../../soak/length.ts'
import { csv, importer } from '../../testing/import/importing.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { Person } from '../../testing/test-app.ts'
import { matchColumns } from './check/match-columns.ts'
import { openRows } from './read/open-rows.ts'
import { textOfCell } from './read/sheet-cell.ts'
import { slicesOf } from './read/slices.ts'
import { columnTitle } from './template/column-title.ts'

const test = await openTestApp({ jobs: true })
const signedIn = LANGUAGES.map(async (language) => [language, await test.signIn('admin', undefined, { 'Accept-Language': language })] as const) // biome-ignore format: one row
const people: Record<string, Person> = Object.fromEntries(await Promise.all(signedIn))

const importable = lists.flatMap((list) => importableOf(list) ?? [])
const bytesAt = async (url: string) => Buffer.from(await (await test.raw(url)).arrayBuffer())

/** Changes the first cell on which nothing else depends. */
function changed(cells: readonly string[], language: Language): string[] {
  const own = [translator(language)('import.example'), 'A-001', '1']
  const index = cells.findIndex((cell) => own.includes(cell))
  return cells.map((cell, n) => (n !== index ? cell : cell === '1' ? '2' : `${cell}-2`))
}

describe.each(importable.map((resource) => ({ resource, name: resource.name })))('$name', ({ resource }) => {
  // A soak run tries every resource in every language, an ordinary run in one language in turn. A test below checks
  // that the titles differ by language.
  const nth = importable.indexOf(resource)
  const languages = byTurns(LANGUAGES, nth, 1)
  // The example below is read as CSV in each language; the whole template only in one of them, in turn.
  const inBoth = LANGUAGES[nth % LANGUAGES.length]
  const formatsIn = (language: Language) => (language === inBoth ? ['xlsx', 'csv'] : ['xlsx'])

  it.each(LANGUAGES)('has titles in %s that are told apart', (language) => {
    const columns = importColumns(resource)
    const titles = columns.map((column) => columnTitle(resource, column, language))
    const matched = matchColumns(resource, titles, language).columns
    expect(matched.map((column) => column?.key)).toEqual(columns.map(({ key }) => key))
  })

  it.each(languages)('has a template in %s that comes back as it went', async (language) => {
    const { template, upload, columns, check } = importer(people[language]!, resource)
    const keys = importColumns(resource).map(({ key }) => key)
    for (const format of formatsIn(language)) {
      const content = await bytesAt((await template(format)).url)
      const seen = await columns(await upload(content))
      expect(seen.columns.map(({ key }) => key)).toEqual(keys)
      expect(seen.missing).toEqual([])
      const { state, result } = await check(content)
      const message = translator(language)('import.fault.example')
      expect([state, result.error, result.valid, result.first]).toEqual([
        'COMPLETED',
        undefined,
        0,
        [expect.objectContaining({ row: 2, message })],
      ])
    }
  })

  it.each(languages)('has an example in %s that could be imported, once it is somebody’s own', async (language) => {
    const { template, check } = importer(people[language]!, resource)
    const { titles, rows } = await openRows(slicesOf(await bytesAt((await template('csv')).url)))
    const content = [[...titles, 'x']]
    for await (const { cells } of rows) content.push([...changed(cells.map(textOfCell), language), 'x'])
    const { state, result } = await check(csv(content))
    expect([state, result.error, result.first]).toEqual(['COMPLETED', undefined, []])
    expect(result.valid).toBe(1)
  })

  it('has an example that is known on another day, in another language, and by its word where columns were taken out', async () => {
    const { template } = importer(people.ja!, resource)
    const { check } = importer(people.en!, resource)
    const content = await bytesAt((await template('csv')).url)
    const older = content.toString().replaceAll(test.clock.now().toISOString().slice(0, 10), '2001-02-03')
    const faults = [{ row: 2, message: translator('en')('import.fault.example') }]
    expect((await check(Buffer.from(older))).result.first).toMatchObject(faults)

    const { titles, rows } = await openRows(slicesOf(content))
    const needed = importColumns(resource).map(({ field }) => field.required)
    const short = (cells: readonly string[]) => cells.filter((_, index) => needed[index])
    for await (const { cells } of rows) {
      const example = short(cells.map(textOfCell))
      const { result } = await check(csv([short(titles), example]))
      if (example.includes(translator('ja')('import.example'))) expect(result.first).toMatchObject(faults)
      else expect(result).toMatchObject({ valid: 1, errors: 0 })
    }
  })

  it('has a second sheet that says what is allowed', async () => {
    const content = await bytesAt((await importer(people.en!, resource).template('xlsx')).url)
    const { sheets } = await readXlsx(new Uint8Array(content))
    expect(sheets).toHaveLength(2)
    expect(sheets[1]!.rows).toHaveLength(importColumns(resource).length + 1)
    expect(sheets[1]!.rows.every((row) => row.every((cell) => String(cell ?? '') !== ''))).toBe(true)
  })

  it.each(languages)('exports in %s what an import reads: all of it is there already', async (language) => {
    const person = people[language]!
    const list = listNamed(resource.name)!
    const { total } = await person.list(list).count()
    // A list of documents shows only headers.
    if (total === 0 || list.kind === 'document') return
    const { url } = await person.list(list).export()
    const { state, result } = await importer(person, resource).check(await bytesAt(url))
    expect([state, result.error]).toEqual(['COMPLETED', undefined])
    expect(result).toMatchObject({ rows: total, valid: 0 })
    // A row must have no other fault than the duplicate.
    const others = result.first.filter(({ field, message }) => !isTaken(field, message))
    expect(others).toEqual([])
  })

  const isTaken = (field: string, message: string) =>
    /^(code|fullNo|name|handbookNum|unifiedSocialCreditCode|barcode|barcodes\.\d+\.barcode)$/.test(field) &&
    /already exists|已存在|ya existe|すでに|既に|重复|existe/.test(message)
})

it('a template is for whoever asked for it, for five minutes', async () => {
  const { url } = await importer(people.en!, importable[0]!).template('csv')
  expect(url.startsWith(ADMIN_BASE)).toBe(true)
  expect((await test.raw(url)).status).toBe(200)
  expect((await test.raw(url.replace('format=csv', 'format=xlsx'))).status).toBe(403)
})
