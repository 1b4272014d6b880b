import { products } from '@entrepot/contract/basic-data/products'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { customsParams } from '@entrepot/contract/customs/customs-params'
import { importColumns } from '@entrepot/contract/kit/import'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { columnTitle } from '../template/column-title.ts'
import { checkMatch, matchColumns, missingColumns, unmatchedTitles } from './match-columns.ts'

const importable = lists.filter(
  (list): list is ResourceDeclaration => list.kind === 'resource' && list.imports === true,
)
const keysOf = (resource: ResourceDeclaration, titles: string[], given = {}) =>
  matchColumns(resource, titles, 'en', given).columns.map((column) => column?.key ?? null)

describe.each(importable.map((resource) => ({ resource, name: resource.name })))('the columns of $name', ({
  resource,
}) => {
  const columns = importColumns(resource)

  it.each(LANGUAGES)('are known by their titles in %s, each by its own', (language) => {
    const titles = columns.map((column) => columnTitle(resource, column, language))
    const match = matchColumns(resource, titles, language)
    expect(match.columns.map((column) => column?.key)).toEqual(columns.map(({ key }) => key))
  })

  it('are known by their names', () => {
    const names = columns.map(({ key }) => key)
    expect(keysOf(resource, names)).toEqual(names)
  })
})

describe('a title', () => {
  it.each([
    ['CODE', 'code'],
    [' Product code * ', null],
    ['code *', 'code'],
    ['cargo_owner_id', 'cargoOwnerId'],
    ['cargoOwnerName', 'cargoOwnerId'],
    ['', null],
    ['anything else', null],
  ])('%j is taken for %j', (title, key) => {
    const code = columnTitle(products, { name: 'code' }, 'en')
    const heading = title === ' Product code * ' ? ` ${code.toUpperCase()} * ` : title
    expect(keysOf(products, [heading])).toEqual([title === ' Product code * ' ? 'code' : key])
  })

  it('of one language says which', () => {
    const title = columnTitle(customsParams, { name: 'names', language: 'zh' }, 'zh')
    expect(keysOf(customsParams, [title.replace('(', '（').replace(')', '）')])).toEqual(['names.zh'])
  })

  it.each([
    { language: 'en', resource: storageLocations, title: 'Most volume (m³)', key: 'maxVolume' },
    { language: 'zh', resource: products, title: '禁收天数', key: 'prohibitiveExpiryDays' },
    { language: 'es', resource: products, title: 'Avisar con menos de (días)', key: 'warningExpiryDays' },
    { language: 'ja', resource: products, title: '過入荷の許容率（%）', key: 'overReceiptPercent' },
  ] as const)('of an earlier version, in $language $title, is taken for $key', ({ language, resource, title, key }) => {
    expect(columnTitle(resource, { name: key }, language)).not.toBe(title)
    for (const reader of LANGUAGES) {
      expect(matchColumns(resource, [title], reader).columns.map((column) => column?.key)).toEqual([key])
    }
  })

  it('that stands twice is taken once', () => {
    expect(keysOf(products, ['code', 'Code'])).toEqual(['code', null])
  })

  it('is what a person says it is, and then no other one', () => {
    expect(keysOf(products, ['Article no.', 'code'], { 'Article no.': 'code' })).toEqual(['code', null])
    expect(keysOf(products, ['code'], { code: null })).toEqual([null])
  })

  it('cannot be said to be two things, or what there is not', () => {
    expect(() => keysOf(products, ['a'], { a: 'colour' })).toThrow('INVALID')
    expect(() => keysOf(products, ['a'], { a: 'status' })).toThrow('INVALID')
    expect(() => keysOf(products, ['a', 'b'], { a: 'code', b: 'code' })).toThrow('INVALID')
  })
})

describe('a file', () => {
  it('without a known title has no titles', () => {
    expect(() => checkMatch(products, matchColumns(products, ['1', 'x'], 'en'), 'en')).toThrow('FILE_WITHOUT_TITLES')
  })

  it('without a required column says which', () => {
    const match = matchColumns(products, ['code', 'colour'], 'en')
    expect(missingColumns(products, match).map(({ key }) => key)).toEqual(['cargoOwnerId', 'name'])
    expect(() => checkMatch(products, match, 'en')).toThrow('COLUMNS_MISSING')
    expect(unmatchedTitles(match)).toEqual(['colour'])
  })
})
