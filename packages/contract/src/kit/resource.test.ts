import { describe, expect, it } from 'vitest'
import { guardedBy } from '../guarded.ts'
import { actionsOf, detailRouteOf, readPermission } from './declaration.ts'
import * as f from './fields.ts'
import { definePage } from './page.ts'
import { defineQuery } from './query.ts'
import { createBody, defineResource, nothing, updateBody } from './resource.ts'

const ID = '019cadc6-9a80-7960-b958-da8d7d1ffd37'
const racks = defineResource({
  name: 'racks',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 10,
  icon: 'inbox',
  ownerLimit: 'refused',
  scope: 'company',
  path: 'racks',
  route: '/racks',
  label: 'code',
  fields: {
    code: f.code({ required: true, setBy: 'create' }),
    note: f.text(),
    height: f.integer({ required: true }),
    ownerId: f.reference('cargoOwners'),
    ...f.stamps,
  },
  search: ['code'],
  filters: ['code'],
  sorts: ['code'],
  defaultSort: 'code,asc',
  writes: ['create', 'update'],
  actions: { lock: { input: nothing } },
})

describe('a create', () => {
  it('takes what people set, and what is answered beside it', () => {
    const sent = {
      code: 'A',
      height: 3,
      ownerId: ID,
      ownerName: 'Kawai',
      id: 'x',
      version: 'y',
      actions: 5,
      createdTime: 0,
    }
    expect(createBody(racks).parse(sent)).toMatchObject({ code: 'A', height: 3, ownerId: ID })
  })
  it.each([
    ['nothing', {}],
    ['an unknown name', { code: 'A', height: 3, colour: 'red' }],
    ['null for what is required', { code: 'A', height: null }],
  ])('refuses %s', (_, body) => {
    expect(createBody(racks).safeParse(body).success).toBe(false)
  })
})

describe('a change', () => {
  it('needs no more than id and version, and ignores what is set once', () => {
    expect(updateBody(racks).parse({ id: ID, version: 1 })).toEqual({ id: ID, version: 1 })
    expect(updateBody(racks).safeParse({ id: ID, version: 1, code: { anything: true } }).success).toBe(true)
    expect(updateBody(racks).parse({ id: ID, version: 1, note: '' })).toEqual({ id: ID, version: 1, note: null })
  })
  it.each([
    ['without an id', { version: 1 }],
    ['without a version', { id: ID }],
    ['with a version that is text', { id: ID, version: '1' }],
    ['that empties what is required', { id: ID, version: 1, height: null }],
    ['of an unknown name', { id: ID, version: 1, colour: 'red' }],
  ])('%s is refused', (_, body) => {
    expect(updateBody(racks).safeParse(body).success).toBe(false)
  })
})

describe('what rights can be given for', () => {
  const page = definePage({
    name: 'desk',
    capability: 'identity',
    area: 'system',
    menuOrder: 10,
    icon: 'inbox',
    ownerLimit: 'refused',
    route: '/desk',
  })
  const query = defineQuery({ ...racks, name: 'log', actions: ['move'] })
  it('is reading, what is written, and every action', () => {
    expect(actionsOf(racks)).toEqual(['read', 'create', 'update', 'lock'])
    expect(actionsOf(query)).toEqual(['read', 'move'])
    expect(actionsOf(page)).toEqual(['read'])
    expect(guardedBy(racks)).toEqual({
      name: 'racks',
      area: 'basicData',
      actions: actionsOf(racks),
      // It is in no table of owner limits.
      grantableToOwners: [],
      grantableToKeys: actionsOf(racks),
      hasOwners: true,
    })
    expect(readPermission(racks)).toBe('racks.read')
  })
  it('a detail screen is a resource’s, not a query’s or a page’s', () => {
    expect([detailRouteOf(racks), detailRouteOf(query), detailRouteOf(page)]).toEqual([
      '/racks-create-detail',
      undefined,
      undefined,
    ])
  })
})
