import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { staff } from '@entrepot/contract/identity/staff'
import { translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { blankRow, isDirty, isEditable, sentValues, startValues } from './form-values.ts'
import { mergeOnto } from './merge.ts'
import { problemsAfter, problemsOf, problemsOfField, validate } from './validate.ts'

const t = translator('en')

describe('what a form starts with', () => {
  it('is blank, with the defaults of the screen', () => {
    const names = ['code', 'names', 'items']
    expect(startValues(dictionaries.fields, names, undefined, { code: 'X' })).toEqual({
      code: 'X',
      names: { zh: '', en: '', es: '', ja: '' },
      items: [],
    })
    const { look } = dictionaries.fields.items
    expect(blankRow(look.kind === 'rows' ? look.fields : {}, 'items', { 'items.enabled': true })).toMatchObject({
      value: null,
      enabled: true,
    })
  })
  it('lets a person set what is theirs, some of it at the start only', () => {
    expect([isEditable(staff.fields.username, true), isEditable(staff.fields.username, false)]).toEqual([true, false])
    expect(isEditable(staff.fields.status, true)).toBe(false)
  })
})

describe('what is sent', () => {
  const names = ['displayName', 'phone', 'warehouseIds']
  const start = { displayName: 'Ana', phone: '123', warehouseIds: ['a', 'b'] }
  it('is what changed, and nothing for an empty field', () => {
    const values = { displayName: 'Ana', phone: '', warehouseIds: ['b', 'a'] }
    expect(sentValues(names, start, values, false)).toEqual({ phone: null })
    expect(isDirty(names, start, values)).toBe(true)
    expect(isDirty(names, start, { ...start, warehouseIds: ['b', 'a'] })).toBe(false)
  })
  it('is all that was filled in of a new record', () => {
    expect(sentValues(names, {}, { displayName: 'Ana', phone: '', warehouseIds: [] }, true)).toEqual({
      displayName: 'Ana',
      warehouseIds: [],
    })
  })
})

describe('the rules of the contract', () => {
  it('are told at their place, in words', () => {
    const values = { displayName: '', roles: [], email: 'nobody', phone: '' }
    expect(validate(t, staff.fields, ['displayName', 'roles', 'email', 'phone'], values)).toEqual({
      displayName: t('invalid.required'),
      roles: t('invalid.leastItems', { limit: 1 }),
      email: t('invalid.email'),
    })
  })
  it('reach into rows and languages', () => {
    const labels = { zh: '一', en: '', es: 'uno', ja: '一' }
    const values = {
      items: [
        { value: 'A', labels, enabled: true },
        { value: '', labels, enabled: true },
      ],
    }
    const problems = validate(t, dictionaries.fields, ['items'], values)
    expect(Object.keys(problems)).toEqual(['items.0.labels.en', 'items.1.value', 'items.1.labels.en'])
    expect(Object.keys(problemsOfField(problemsOfField(problems, 'items'), '1'))).toEqual(['value', 'labels.en'])
  })
  it('go away with the value they are about, and only then', () => {
    const before = { items: [{ value: '' }, { value: '!' }], email: 'x' }
    const problems = problemsOf([
      { field: 'items.0.value', message: 'a' },
      { field: 'items.1.value', message: 'b' },
      { field: 'email', message: 'c' },
    ])
    const after = { ...before, items: [{ value: 'A' }, { value: '!' }] }
    expect(Object.keys(problemsAfter(problems, before, after))).toEqual(['items.1.value', 'email'])
  })
})

describe('when somebody else saved first', () => {
  const base = { displayName: 'Ana', phone: '1', email: null }
  const names = Object.keys(base)
  it('what both changed apart is put together', () => {
    const merged = mergeOnto(names, base, { ...base, phone: '2' }, { ...base, displayName: 'Anna' })
    expect(merged).toEqual({
      values: { displayName: 'Anna', phone: '2', email: null },
      contested: [],
      theirs: ['displayName'],
    })
  })
  it('mine covers theirs where both changed the same, and it is said', () => {
    const merged = mergeOnto(names, base, { ...base, phone: '2' }, { ...base, phone: '3' })
    expect(merged.values.phone).toBe('2')
    expect(merged.contested).toEqual(['phone'])
  })
  it('the same change by both is no quarrel', () => {
    expect(mergeOnto(names, base, { ...base, phone: '2' }, { ...base, phone: '2' }).contested).toEqual([])
  })
})
