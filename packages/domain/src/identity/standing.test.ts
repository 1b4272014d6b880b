import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessOf, mayTouch, type Standing } from './standing.ts'

const standing = (given: Partial<Record<keyof Standing, readonly string[] | 'all'>>): Standing => {
  const set = (name: keyof Standing) => new Set(given[name] === 'all' ? [] : given[name])
  return {
    granted: set('granted'),
    ownGoodsOnly: set('ownGoodsOnly'),
    warehouseIds: given.warehouseIds === 'all' ? 'all' : set('warehouseIds'),
    cargoOwnerIds: set('cargoOwnerIds'),
  }
}

const some = (values: readonly string[]) => fc.subarray([...values])
const anybody = fc
  .record({
    granted: some(['a.read', 'a.write', 'b.read']),
    limited: some(['a.read', 'a.write', 'b.read']),
    warehouseIds: fc.oneof(fc.constant('all' as const), some(['x', 'y'])),
    cargoOwnerIds: some(['o', 'p']),
  })
  .map(({ limited, ...rest }) =>
    standing({ ...rest, ownGoodsOnly: limited.filter((permission) => rest.granted.includes(permission)) }),
  )

describe('an account may touch', () => {
  it('itself', () => {
    fc.assert(
      fc.property(anybody, (one) => {
        expect(mayTouch(one, one)).toBe(true)
      }),
    )
  })

  it('only accounts that in turn can touch nobody whom it could not touch itself', () => {
    fc.assert(
      fc.property(anybody, anybody, anybody, (actor, middle, target) => {
        fc.pre(mayTouch(middle, actor) && mayTouch(target, middle) && target.ownGoodsOnly.size === 0)
        expect(mayTouch(target, actor)).toBe(true)
      }),
    )
  })

  it.each<[string, Parameters<typeof standing>[0], Parameters<typeof standing>[0], object]>([
    ['a right more', { granted: ['a.read', 'b.read'] }, { granted: ['a.read'] }, { permissions: ['b.read'] }],
    [
      'a right for all goods that the actor has for own goods',
      { granted: ['a.read'] },
      { granted: ['a.read'], ownGoodsOnly: ['a.read'] },
      { permissions: ['a.read'] },
    ],
    ['another warehouse', { warehouseIds: ['x', 'y'] }, { warehouseIds: ['x'] }, { warehouseIds: ['y'] }],
    ['every warehouse', { warehouseIds: 'all' }, { warehouseIds: ['x'] }, { warehouseIds: 'all' }],
    [
      'another owner',
      { granted: ['a.read'], ownGoodsOnly: ['a.read'], cargoOwnerIds: ['o', 'p'] },
      { granted: ['a.read'], ownGoodsOnly: ['a.read'], cargoOwnerIds: ['o'] },
      { cargoOwnerIds: ['p'] },
    ],
  ])('nobody with %s', (_, target, actor, excess) => {
    const none = { permissions: [], warehouseIds: [], cargoOwnerIds: [] }
    expect(excessOf(standing(target), standing(actor))).toEqual({ ...none, ...excess })
    expect(mayTouch(standing(target), standing(actor))).toBe(false)
  })

  it('an owner of any goods when its own rights are not limited to own goods', () => {
    const owner = standing({ granted: ['a.read'], ownGoodsOnly: ['a.read'], cargoOwnerIds: ['o'] })
    expect(mayTouch(owner, standing({ granted: ['a.read'] }))).toBe(true)
  })
})
