import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, LEVELS } from './handling-rules.ts'

describe('a rule of handling', () => {
  it.each([
    ['the system when nobody else speaks', { system: 'FEFO' }, 'FEFO', 'system'],
    ['the warehouse over the system', { warehouse: 'FIFO', system: 'FEFO' }, 'FIFO', 'warehouse'],
    ['the owner over the warehouse', { owner: 'LIFO', warehouse: 'FIFO', system: 'FEFO' }, 'LIFO', 'owner'],
    ['the product over all', { product: 'FEFO', owner: 'LIFO', warehouse: 'FIFO', system: 'X' }, 'FEFO', 'product'],
    ['the next one where a level says nothing', { product: null, owner: null, system: 'FEFO' }, 'FEFO', 'system'],
  ])('is decided by %s', (_, levels, value, by) => {
    expect(decide(levels)).toEqual({ value, by })
  })

  it('takes a no for an answer', () => {
    expect(decide({ product: false, system: true })).toEqual({ value: false, by: 'product' })
    expect(decide({ owner: 0, system: 5 })).toEqual({ value: 0, by: 'owner' })
  })

  it('never changes by what a later level says', () => {
    const level = fc.constantFrom(...LEVELS.slice(0, 3))
    fc.assert(
      fc.property(level, fc.nat(), fc.nat(), fc.nat(), (speaking, value, other, system) => {
        const later = LEVELS.slice(LEVELS.indexOf(speaking) + 1).filter((one) => one !== 'system')
        const levels = { [speaking]: value, ...Object.fromEntries(later.map((one) => [one, other])), system }
        return decide(levels).value === value
      }),
    )
  })
})
