import { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { listStateParameters, nextSort, parseListState } from './url-state.ts'

const parse = (search: string) => parseListState(staff, new URLSearchParams(search))

describe('the address of a list', () => {
  it('without anything is the plain list', () => {
    expect(parse('')).toEqual({ filters: {}, page: 1, size: 20, sort: undefined, view: undefined })
  })
  it('holds filters, ranges, order, page, size and view', () => {
    const search =
      'keyword=ana&status=ACTIVE%2CLOCKED&createdTimeStart=2026-01-01&createdTimeEnd=2026-01-31&sort=username%2Casc&pageSize=50&currentPage=3&view=v1'
    const state = parse(search)
    expect(state).toEqual({
      filters: {
        keyword: 'ana',
        status: 'ACTIVE,LOCKED',
        createdTimeStart: '2026-01-01',
        createdTimeEnd: '2026-01-31',
      },
      page: 3,
      size: 50,
      sort: 'username,asc',
      view: 'v1',
    })
    expect(Object.fromEntries(listStateParameters(state))).toEqual(Object.fromEntries(new URLSearchParams(search)))
  })
  it.each([
    ['an unknown filter', 'colour=red'],
    ['an empty filter', 'keyword=%20&status='],
    ['a field that is no filter', 'phone=1'],
    ['a size that is not offered', 'pageSize=1000000000'],
    ['a page that is no number', 'currentPage=-2'],
    ['an order that is not offered', 'sort=email,asc'],
    ['an order without a direction', 'sort=username'],
    ['the declared order', `sort=${staff.defaultSort}`],
  ])('passes over %s', (_, search) => {
    expect(listStateParameters(parse(search)).toString()).toBe('')
  })
})

describe('clicking a header', () => {
  it('goes up, down and back to the declared order', () => {
    expect(nextSort(undefined, 'username')).toBe('username,asc')
    expect(nextSort('username,asc', 'username')).toBe('username,desc')
    expect(nextSort('username,desc', 'username')).toBeUndefined()
    expect(nextSort('username,desc', 'status')).toBe('status,asc')
  })
})
