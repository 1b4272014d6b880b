import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { importColumns } from '@entrepot/contract/kit/import'
import { importableOf } from '@entrepot/contract/kit/importable'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { listNamed, lists } from '@entrepot/contract/registry'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importer } from '../../testing/importing.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let people: Record<string, Person>
beforeAll(async () => {
  test = await createTestApp(undefined, true)
  const signedIn = LANGUAGES.map(async (language) => [language, await test.signIn('admin', undefined, { 'Accept-Language': language })] as const) // biome-ignore format: one row
  people = Object.fromEntries(await Promise.all(signedIn))
})
afterAll(() => test.close())

const importable = lists.flatMap((list) => importableOf(list) ?? [])
const bytesAt = async (url: string) => Buffer.from(await (await test.raw(url)).arrayBuffer())

describe.each(importable.map((resource) => ({ resource, name: resource.name })))('$name', ({ resource }) => {
  it.each(LANGUAGES)('has a template in %s that comes back as it went', async (language) => {
    const { template, upload, columns, check } = importer(people[language]!, resource)
    const keys = importColumns(resource).map(({ key }) => key)
    for (const format of ['xlsx', 'csv']) {
      const content = await bytesAt((await template(format)).url)
      const seen = await columns(await upload(content))
      expect(seen.columns.map(({ key }) => key)).toEqual(keys)
      expect(seen.missing).toEqual([])
      const { state, result } = await check(content)
      expect([state, result.error, result.first]).toEqual(['COMPLETED', undefined, []])
    }
  })

  it('has a second sheet that says what is allowed', async () => {
    const content = await bytesAt((await importer(people.en!, resource).template('xlsx')).url)
    const { sheets } = await readXlsx(new Uint8Array(content))
    expect(sheets).toHaveLength(2)
    expect(sheets[1]!.rows).toHaveLength(importColumns(resource).length + 1)
    expect(sheets[1]!.rows.every((row) => row.every((cell) => String(cell ?? '') !== ''))).toBe(true)
  })

  it.each(LANGUAGES)('exports in %s what an import reads: all of it is there already', async (language) => {
    const person = people[language]!
    const list = listNamed(resource.name)!
    const { total } = await person.list(list).count()
    // A list of documents has their headers only.
    if (total === 0 || list.kind === 'document') return
    const { url } = await person.list(list).export()
    const { state, result } = await importer(person, resource).check(await bytesAt(url))
    expect([state, result.error]).toEqual(['COMPLETED', undefined])
    expect(result).toMatchObject({ rows: total, valid: 0 })
    // Nothing else may be wrong with a row but that there is one like it.
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
