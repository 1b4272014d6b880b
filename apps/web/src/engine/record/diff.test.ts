import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { changesBetween, rowChanges } from './diff.ts'
import { same } from './same.ts'

describe('the same', () => {
  it.each([
    [null, ''],
    [undefined, null],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [{ zh: '一', en: '' }, { zh: '一' }],
    [[{ value: 'A' }], [{ value: 'A' }]],
  ])('%j and %j', (a, b) => expect(same(a, b)).toBe(true))
  it.each([
    [0, null],
    [false, null],
    [['a'], ['a', 'b']],
    [
      [{ value: 'A' }, { value: 'B' }],
      [{ value: 'B' }, { value: 'A' }],
    ],
  ])('%j and %j are not', (a, b) => expect(same(a, b)).toBe(false))
})

describe('the difference of two snapshots', () => {
  it('names what changed, in the order of the declaration, without stamps and versions', () => {
    const before = { updatedTime: '1', version: 1, phone: '1', displayName: 'Ana', email: null }
    const after = { updatedTime: '2', version: 2, phone: '2', displayName: 'Anna', email: '' }
    expect(changesBetween(staff.fields, before, after).map(({ name }) => name)).toEqual(['displayName', 'phone'])
  })
  it('shows names of references with their ids, and facts nobody declared by themselves', () => {
    const after = { warehouseIds: ['1'], warehouseNames: ['North'], cause: 'wrong password' }
    expect(changesBetween(staff.fields, null, after).map(({ name }) => name)).toEqual(['warehouseIds', 'cause'])
  })
})

describe('the difference of rows', () => {
  const { look } = dictionaries.fields.items
  const fields = look.kind === 'rows' ? look.fields : {}
  const row = (value: string, en: string) => ({ value, labels: { en }, enabled: true })
  it('tells what came, went and changed', () => {
    const changes = rowChanges(fields, [row('A', 'a'), row('B', 'b')], [row('C', 'c'), row('A', 'x')])
    expect(changes.map(({ kind, key }) => `${key} ${kind}`)).toEqual(['C added', 'A changed', 'B removed'])
    expect(changes[1]?.changes.map(({ name }) => name)).toEqual(['labels'])
  })
  it('is nothing when rows only moved', () => {
    expect(rowChanges(fields, [row('A', 'a'), row('B', 'b')], [row('B', 'b'), row('A', 'a')])).toEqual([])
  })
})
