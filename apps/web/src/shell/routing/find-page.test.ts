import { declarations } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { findPage, pageKeyOf } from './find-page.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const STAFF = '/basic-info/staff/staff-manage'
const find = (path: string, ...permissions: string[]) => {
  const url = new URL(path, 'https://x.test')
  const match = findPage(url, declarations, (permission) => permissions.includes(permission))
  return match.outcome === 'known' ? `${match.page.declaration.name} ${match.page.part}` : match.outcome
}

describe('a path', () => {
  it('opens what the person may read', () => {
    expect(find('/dashboard', 'dashboard.read')).toBe('dashboard page')
    expect(find(STAFF, 'staff.read')).toBe('staff list')
    expect(find(`${STAFF}/`, 'staff.read')).toBe('staff list')
    expect(find(`${STAFF}-create-detail?id=${ID}`, 'staff.read')).toBe('staff detail')
  })
  it('of another role is forbidden, not unknown', () => {
    expect(find(STAFF)).toBe('forbidden')
    expect(find('/system/settings', 'staff.read')).toBe('forbidden')
  })
  it('that makes a new record needs the right to create', () => {
    expect(find(`${STAFF}-create-detail`, 'staff.read')).toBe('forbidden')
    expect(find(`${STAFF}-create-detail`, 'staff.read', 'staff.create')).toBe('staff detail')
  })
  it.each([
    ['/warehouse/storage/tally-order', 'tallyTasks'],
    ['/warehouse/outbound/picking-work', 'pickTasks'],
    ['/warehouse/outbound/outTally-order', 'outTallyTasks'],
  ])('%s-create-detail asks for what the document is made from', (route, name) => {
    expect(find(`${route}-create-detail`, `${name}.read`)).toBe('forbidden')
    expect(find(`${route}-create-detail`, `${name}.read`, `${name}.write`)).toBe(`${name} detail`)
  })
  it.each([
    '/nowhere',
    '/Dashboard',
    '/dashboard-create-detail',
    '/warehouse/storage/nothing',
    '/',
  ])('%s is unknown', (path) => expect(find(path, 'dashboard.read')).toBe('unknown'))
  it('is /401 for each declared screen without its right', () => {
    for (const { route } of declarations) expect(find(route)).toBe('forbidden')
  })
})

describe('the key of a page', () => {
  it('has the record, not the filters', () => {
    expect(pageKeyOf({ pathname: '/a/', search: '?page=2' })).toBe('/a')
    expect(pageKeyOf({ pathname: '/a', search: '?x=1&id=7' })).toBe('/a?id=7')
  })
})
