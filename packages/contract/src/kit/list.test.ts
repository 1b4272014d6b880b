import { describe, expect, it } from 'vitest'
import { defineEnumeration } from './enumeration.ts'
import * as f from './fields.ts'
import { filterKindOf, filterNamesOf, filterQuery, listQuery, nameFieldOf, pageSchema, rowSchema } from './list.ts'
import { defineQuery } from './query.ts'

const colours = defineEnumeration('colour', ['RED', 'BLUE'])
const ID = '019cadc6-9a80-7960-b958-da8d7d1ffd37'
const OTHER = '019cadc6-9a80-7960-b958-da8d7d1ffd38'

const racks = defineQuery({
  name: 'racks',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 10,
  icon: 'inbox',
  ownerLimit: 'shared',
  scope: 'company',
  path: 'racks',
  route: '/racks',
  label: 'code',
  fields: {
    code: f.code({ required: true }),
    traceId: f.id(),
    colour: f.choice(colours),
    warehouseId: f.reference('warehouses'),
    ownerIds: f.references('cargoOwners'),
    locked: f.yesNo(),
    slots: f.integer(),
    builtOn: f.date(),
    checkedTime: f.time(),
    names: f.words(),
    hidden: f.secret({ min: 1, max: 9 }),
  },
  search: ['code', 'names'],
  filters: [
    'code',
    'traceId',
    'colour',
    'warehouseId',
    'ownerIds',
    'locked',
    'slots',
    'builtOn',
    'checkedTime',
    'names',
  ],
  sorts: ['code', 'builtOn'],
  defaultSort: 'code,asc',
})

describe('how a field is filtered follows from its look', () => {
  it.each([
    ['code', 'contains', ['code']],
    ['names', 'contains', ['names']],
    ['traceId', 'exact', ['traceId']],
    ['colour', 'oneOf', ['colour']],
    ['warehouseId', 'oneOf', ['warehouseId']],
    ['ownerIds', 'oneOf', ['ownerIds']],
    ['locked', 'yesNo', ['locked']],
    ['slots', 'range', ['slotsStart', 'slotsEnd']],
    ['builtOn', 'range', ['builtOnStart', 'builtOnEnd']],
    ['checkedTime', 'range', ['checkedTimeStart', 'checkedTimeEnd']],
  ] as const)('%s by %s', (name, kind, parameters) => {
    expect(filterKindOf(racks.fields[name])).toBe(kind)
    expect(filterNamesOf(name, racks.fields[name])).toEqual(parameters)
  })
})

describe('a list is asked for with', () => {
  const parseQuery = (query: Record<string, unknown>) => listQuery(racks).parse(query)
  it('nothing: the first page, as declared', () => {
    expect(parseQuery({})).toEqual({ currentPage: 1, pageSize: 20, sort: 'code,asc' })
  })
  it.each([
    ['a page', { currentPage: '3', pageSize: '500' }, { currentPage: 3, pageSize: 500 }],
    ['a deep page, which is told apart later', { currentPage: '1000000' }, { currentPage: 1_000_000 }],
    ['a direction', { sort: 'builtOn,desc' }, { sort: 'builtOn,desc' }],
    ['a sort without a direction', { sort: 'builtOn' }, { sort: 'builtOn' }],
    ['a text', { code: ' a%b ' }, { code: 'a%b' }],
    ['one word', { colour: 'RED' }, { colour: ['RED'] }],
    ['several words', { colour: 'RED,BLUE' }, { colour: ['RED', 'BLUE'] }],
    ['several ids', { ownerIds: `${ID},${OTHER}` }, { ownerIds: [ID, OTHER] }],
    ['a no', { locked: 'false' }, { locked: false }],
    ['numbers', { slotsStart: '2', slotsEnd: '5' }, { slotsStart: 2, slotsEnd: 5 }],
    ['a day', { builtOnStart: '2026-01-01' }, { builtOnStart: '2026-01-01' }],
    ['a moment', { checkedTimeEnd: '2026-01-01T00:00:00+14:00' }, { checkedTimeEnd: '2026-01-01T00:00:00+14:00' }],
    ['a keyword', { keyword: '木' }, { keyword: '木' }],
  ])('%s', (_, query, expected) => {
    expect(parseQuery(query)).toMatchObject(expected)
  })
})

describe('a list is not asked for with', () => {
  it.each([
    ['an unknown name', { height: '5' }],
    ['a range as a single value', { slots: '5' }],
    ['a secret', { hidden: 'x' }],
    ['page nought', { currentPage: '0' }],
    ['a page of 501', { pageSize: '501' }],
    ['half a page', { pageSize: '2.5' }],
    ['no number of rows', { pageSize: 'many' }],
    ['an unknown sort', { sort: 'slots,asc' }],
    ['an unknown direction', { sort: 'code,up' }],
    ['an unknown word', { colour: 'RED,GREEN' }],
    ['no word', { colour: ',' }],
    ['what is no id', { warehouseId: 'x' }],
    ['more ids than anybody chooses', { warehouseId: Array.from({ length: 201 }, () => ID).join(',') }],
    ['perhaps', { locked: 'perhaps' }],
    ['no number', { slotsStart: 'x' }],
    ['no day', { builtOnStart: '2026-02-30' }],
    ['the year nought', { builtOnStart: '0000-01-01' }],
    ['an offset that there is not', { checkedTimeEnd: '2026-01-01T00:00:00+23:59' }],
    ['a text of 201 letters', { code: 'x'.repeat(201) }],
    ['NUL', { code: 'a\u0000' }],
    ['the same name twice', { code: ['a', 'b'] }],
  ])('%s', (_, query) => {
    expect(listQuery(racks).safeParse(query).success).toBe(false)
  })

  it('pages, where only filters are asked for', () => {
    expect(filterQuery(racks).safeParse({ pageSize: '20' }).success).toBe(false)
    expect(filterQuery(racks).parse({ colour: 'RED' })).toEqual({ colour: ['RED'] })
  })

  it('a keyword, where nothing is searched', () => {
    expect(filterQuery({ ...racks, search: [] }).safeParse({ keyword: 'x' }).success).toBe(false)
  })
})

describe('a row is answered with', () => {
  const row = {
    id: ID,
    version: 1,
    actions: [],
    code: 'A',
    traceId: null,
    colour: null,
    warehouseId: ID,
    warehouseName: 'Osaka',
    ownerIds: [OTHER],
    ownerNames: ['Kawai'],
    locked: true,
    slots: 3,
    builtOn: '2026-01-01',
    checkedTime: null,
    names: null,
  }
  it('every field, the names of what it refers to, and never a secret', () => {
    expect(rowSchema(racks).parse(row)).toEqual(row)
    expect(rowSchema(racks).safeParse({ ...row, hidden: 'x' }).success).toBe(false)
    expect(rowSchema(racks).safeParse({ ...row, code: null }).success).toBe(false)
    const { warehouseName: _, ...nameless } = row
    expect(rowSchema(racks).safeParse(nameless).success).toBe(false)
  })
  it('in a page that says how many there are', () => {
    const page = { content: [row], total: 1, totalExact: true, currentPage: 1, pageSize: 20 }
    expect(pageSchema(racks).parse(page)).toEqual(page)
    expect(pageSchema(racks).safeParse({ ...page, content: [{}] }).success).toBe(false)
  })
  it.each([
    ['ownerId', 'ownerName'],
    ['ownerIds', 'ownerNames'],
    ['identity', 'identity'],
  ])('%s beside %s', (field, name) => {
    expect(nameFieldOf(field)).toBe(name)
  })
})
