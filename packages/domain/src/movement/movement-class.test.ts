import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASS_LIMITS, MOVEMENT_CLASSES, movementClasses, movementCurve } from './movement-class.ts'

const amountsOf = fc.array(fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 1_000n })), {
  maxLength: 60,
})

describe('classes by movement', () => {
  it.each([
    [[], ''],
    [[5n], 'A'],
    [[0n, 0n], 'NONE NONE'],
    [[80n, 15n, 5n], 'A B C'],
    [[5n, 80n, 15n], 'C A B'],
    [[79n, 16n, 5n], 'A A C'],
    [[10n, 10n, 10n, 10n], 'A A A A'],
    [[50n, 10n, 10n, 10n, 10n, 10n], 'A A A A A A'],
    [[80n, 10n, 10n, 0n], 'A B B NONE'],
    [[-3n, 4n], 'NONE A'],
  ])('of %s are %s', (amounts, expected) => {
    expect(movementClasses(amounts).join(' ')).toBe(expected)
  })

  it('never put more movement into a worse class, nor equal movement into another one', () => {
    fc.assert(
      fc.property(amountsOf, (amounts) => {
        const ranks = movementClasses(amounts).map((one) => MOVEMENT_CLASSES.indexOf(one))
        for (const [one, amount] of amounts.entries())
          for (const [other, more] of amounts.entries()) {
            if (more > amount) expect(ranks[other]).toBeLessThanOrEqual(ranks[one] ?? 0)
            if (more === amount) expect(ranks[other]).toBe(ranks[one])
          }
      }),
    )
  })

  it('give A at least its part of all movement, and A with B theirs', () => {
    fc.assert(
      fc.property(amountsOf, (amounts) => {
        const classes = movementClasses(amounts)
        const sumOf = (...chosen: string[]) =>
          amounts.reduce((sum, amount, place) => (chosen.includes(classes[place] ?? '') ? sum + amount : sum), 0n)
        const total = sumOf(...MOVEMENT_CLASSES)
        expect(sumOf('A') * 100n >= BigInt(CLASS_LIMITS.A) * total).toBe(true)
        expect(sumOf('A', 'B') * 100n >= BigInt(CLASS_LIMITS.B) * total).toBe(true)
      }),
    )
  })
})

describe('the curve of movement', () => {
  it('begins at nothing, ends at all of it and never falls', () => {
    expect(movementCurve([0n, 0n], 10)).toEqual([])
    expect(movementCurve([6n, 3n, 1n, 0n], 4)).toEqual([0, 0.6, 0.9, 1, 1])
    fc.assert(
      fc.property(amountsOf, (amounts) => {
        const curve = movementCurve(amounts, 20)
        const isStill = amounts.every((amount) => amount === 0n)
        expect([curve[0], curve.at(-1)]).toEqual(isStill ? [undefined, undefined] : [0, 1])
        expect(curve).toEqual([...curve].sort((one, other) => one - other))
      }),
    )
  })
})
