import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Guarded, keyPermissionSet, permissionSet } from './permission-set.ts'
import { AREAS, type Area } from './policy.ts'
import { ROLES, type Role } from './roles.ts'

const guarded: Guarded[] = AREAS.map((area) => ({
  name: area,
  area,
  actions: ['read', 'write', 'reverse'],
  grantableToOwners: ['read'],
  grantableToKeys: area === 'system' ? [] : ['read', 'write'],
  hasOwners: area !== 'everyone',
}))
const of = (roles: Role[], seesAll = false) => permissionSet(roles, guarded, [], seesAll)

/** The table of the product decisions, written out once more by hand: r, w(rite), x (reverse), o(wn goods only). */
const EXPECTED: Record<Area, Record<Role, string>> = {
  everyone: { ROLE_admin: 'rwx', ROLE_warehouse: 'rwx', ROLE_distr: 'rwx', ROLE_cargoowner: 'rwx' },
  warehouse: { ROLE_admin: 'rwx', ROLE_warehouse: 'rw', ROLE_distr: 'rw', ROLE_cargoowner: '' },
  distribution: { ROLE_admin: 'rwx', ROLE_warehouse: '', ROLE_distr: '', ROLE_cargoowner: '' },
  stockQueries: { ROLE_admin: 'rwx', ROLE_warehouse: '', ROLE_distr: '', ROLE_cargoowner: 'ro' },
  analysis: { ROLE_admin: 'rwx', ROLE_warehouse: '', ROLE_distr: '', ROLE_cargoowner: '' },
  basicData: { ROLE_admin: 'rwx', ROLE_warehouse: '', ROLE_distr: 'rwx', ROLE_cargoowner: '' },
  governedData: { ROLE_admin: 'rwx', ROLE_warehouse: '', ROLE_distr: 'r', ROLE_cargoowner: '' },
  system: { ROLE_admin: 'rwx', ROLE_warehouse: '', ROLE_distr: '', ROLE_cargoowner: '' },
}
const SEES_ALL: Record<Area, string> = {
  everyone: 'rwx',
  warehouse: 'rw',
  distribution: 'rw',
  stockQueries: 'r',
  analysis: 'r',
  basicData: 'rwx',
  governedData: 'r',
  system: '',
}

function letters(area: Area, set: ReturnType<typeof of>) {
  const letter = (action: string, sign: string) => (set.granted.has(`${area}.${action}`) ? sign : '')
  const own = set.ownGoodsOnly.has(`${area}.read`) ? 'o' : ''
  return letter('read', 'r') + letter('write', 'w') + letter('reverse', 'x') + own
}

describe('the permission table', () => {
  it.each(AREAS.flatMap((area) => ROLES.map((role) => [area, role] as const)))('%s for %s', (area, role) => {
    expect(letters(area, of([role]))).toBe(EXPECTED[area][role])
  })
  it.each(AREAS)('%s for ROLE_warehouse when it sees all', (area) => {
    expect(letters(area, of(['ROLE_warehouse'], true))).toBe(SEES_ALL[area])
  })
})

describe('several roles', () => {
  const someRoles = fc.subarray([...ROLES], { minLength: 1 })
  it('give the union', () => {
    fc.assert(
      fc.property(someRoles, someRoles, fc.boolean(), (left, right, seesAll) => {
        const both = of([...new Set([...left, ...right])], seesAll).granted
        expect(both).toEqual(new Set([...of(left, seesAll).granted, ...of(right, seesAll).granted]))
      }),
    )
  })
  it('limit rows to own goods only where ROLE_cargoowner alone grants', () => {
    expect(of(['ROLE_cargoowner']).ownGoodsOnly).toEqual(new Set(['stockQueries.read']))
    expect(of(['ROLE_cargoowner', 'ROLE_admin']).ownGoodsOnly.size).toBe(0)
  })
})

describe('a grant', () => {
  it('gives one action to one role and nothing else', () => {
    const grants = [{ role: 'ROLE_warehouse', permission: 'system.read' }] as const
    const more = permissionSet(['ROLE_warehouse'], guarded, grants, false).granted
    expect([...more].filter((permission) => !of(['ROLE_warehouse']).granted.has(permission))).toEqual(['system.read'])
    expect(permissionSet(['ROLE_distr'], guarded, grants, false).granted.has('system.read')).toBe(false)
  })
  it('to ROLE_cargoowner stays limited to own goods', () => {
    const grants = [{ role: 'ROLE_cargoowner', permission: 'analysis.read' }] as const
    expect(permissionSet(['ROLE_cargoowner'], guarded, grants, false).ownGoodsOnly.has('analysis.read')).toBe(true)
  })
  it('to ROLE_cargoowner has no effect where it could not be limited to own goods', () => {
    const grants = [{ role: 'ROLE_cargoowner', permission: 'analysis.write' }] as const
    expect(permissionSet(['ROLE_cargoowner'], guarded, grants, false)).toEqual(of(['ROLE_cargoowner']))
    const other = [{ role: 'ROLE_distr', permission: 'analysis.write' }] as const
    expect(permissionSet(['ROLE_distr'], guarded, other, false).granted.has('analysis.write')).toBe(true)
  })
  it('to ROLE_cargoowner limits nothing where nobody has goods', () => {
    const shared = guarded.map((one) => ({ ...one, hasOwners: false }))
    const grants = [{ role: 'ROLE_cargoowner', permission: 'analysis.read' }] as const
    const { granted, ownGoodsOnly } = permissionSet(['ROLE_cargoowner'], shared, grants, false)
    expect([granted.has('analysis.read'), ownGoodsOnly.size]).toEqual([true, 0])
  })
})

describe('an API key', () => {
  const given = ['basicData.read', 'basicData.write', 'basicData.reverse', 'system.read', 'everyone.read']
  it('has what it was given, as far as a key may have it', () => {
    const { granted, ownGoodsOnly } = keyPermissionSet(given, guarded, false)
    expect([...granted].sort()).toEqual(['basicData.read', 'basicData.write', 'everyone.read'])
    expect(ownGoodsOnly.size).toBe(0)
  })
  it('of certain owners has only what can be limited to their goods', () => {
    const { granted, ownGoodsOnly } = keyPermissionSet(given, guarded, true)
    expect([...granted].sort()).toEqual(['basicData.read', 'everyone.read'])
    expect([...ownGoodsOnly]).toEqual(['basicData.read'])
  })
  it('never has more than it was given', () => {
    const all = guarded.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`))
    fc.assert(
      fc.property(fc.subarray([...all, 'no.such']), fc.boolean(), (some, isOfOwners) => {
        const { granted, ownGoodsOnly } = keyPermissionSet(some, guarded, isOfOwners)
        expect([...granted].every((permission) => some.includes(permission))).toBe(true)
        expect([...ownGoodsOnly].every((permission) => granted.has(permission))).toBe(true)
      }),
    )
  })
})
