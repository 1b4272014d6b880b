import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Carton, chooseCarton, FILL_PERCENT, type PackedPieces } from './choose-carton.ts'

const carton = (
  code: string,
  length: number,
  width: number,
  height: number,
  maxWeight: number | null = null,
): Carton => ({
  id: code,
  code,
  length,
  width,
  height,
  ownWeight: 100,
  maxWeight,
})

const pieces = (count: number, sides: PackedPieces['sides'], weight: number | null = 100): PackedPieces => ({
  sides,
  volume: null,
  weight,
  pieces: count,
})

const CARTONS = [
  carton('LARGE', 600, 400, 400, 30_000),
  carton('SMALL', 200, 150, 100, 5_000),
  carton('MIDDLE', 300, 200, 150, 10_000),
  carton('TUBE', 900, 80, 80, 2_000),
]

describe('the smallest carton that holds the pieces', () => {
  it.each([
    ['one small piece', [pieces(1, [100, 100, 50])], 'SMALL'],
    ['a piece that fits only when it is turned', [pieces(1, [100, 200, 150])], 'SMALL'],
    ['one piece that fills a carton to its corners', [pieces(1, [200, 150, 100])], 'SMALL'],
    ['two halves, which need room to spare', [pieces(2, [200, 150, 50])], 'MIDDLE'],
    ['a long thin piece', [pieces(1, [850, 60, 60])], 'TUBE'],
    ['too long beside pieces that would fit the tube', [pieces(1, [850, 60, 60]), pieces(1, [90, 90, 90])], null],
    ['small but heavy pieces', [pieces(2, [100, 50, 50], 4_000)], 'MIDDLE'],
    ['heavier than any carton bears', [pieces(40, [50, 50, 50], 1_000)], null],
    ['nothing known of the pieces', [pieces(3, null, null)], 'SMALL'],
    ['pieces of a known volume without sides', [{ sides: null, volume: 5_000_000, weight: 10, pieces: 1 }], 'TUBE'],
  ] as const)('%s: %s', (_title, content, code) => {
    expect(chooseCarton(CARTONS, content).carton?.code ?? null).toBe(code)
  })

  it('says why smaller ones were passed over, how full it gets and what nobody measured', () => {
    expect(chooseCarton(CARTONS, [pieces(2, [250, 100, 100], 2_000), pieces(3, null, null)])).toMatchObject({
      carton: { code: 'MIDDLE' },
      passedOver: [
        { code: 'SMALL', reason: 'SIDES' },
        { code: 'TUBE', reason: 'SIDES' },
      ],
      fillPercent: 56,
      unmeasured: 3,
    })
    expect(chooseCarton([], [pieces(1, null)])).toMatchObject({ carton: null, passedOver: [] })
  })

  const side = fc.integer({ min: 10, max: 800 })
  const someCartons = fc.array(
    fc.record({ length: side, width: side, height: side, maxWeight: fc.option(fc.integer({ min: 100, max: 30_000 })) }),
    { maxLength: 12 },
  )
  const somePieces = fc.array(
    fc.record({
      sides: fc.option(fc.tuple(side, side, side)),
      volume: fc.constant(null),
      weight: fc.option(fc.integer({ min: 1, max: 3_000 })),
      pieces: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const named = (sizes: readonly Omit<Carton, 'id' | 'code' | 'ownWeight'>[]): Carton[] =>
    sizes.map((size, place) => ({ ...size, id: `${place}`, code: `C${place}`, ownWeight: 100 }))
  const volume = ({ length, width, height }: Carton) => length * width * height

  it('holds them, is the smallest that does, and does not depend on the order of the list', () => {
    fc.assert(
      fc.property(someCartons, somePieces, (sizes, content) => {
        const all = named(sizes)
        const choice = chooseCarton(all, content)
        expect(chooseCarton([...all].reverse(), content)).toEqual(choice)
        const needed = content.reduce(
          (sum, { sides, pieces: count }) => sum + (sides === null ? 0 : sides[0] * sides[1] * sides[2]) * count,
          0,
        )
        if (choice.carton === null) {
          expect(choice.passedOver).toHaveLength(all.length)
          return
        }
        const chosen = choice.carton
        expect(needed).toBeLessThanOrEqual(volume(chosen))
        const several = content.length > 1 || content.some((one) => one.pieces > 1)
        if (several) expect(needed * 100).toBeLessThanOrEqual(volume(chosen) * FILL_PERCENT)
        const smaller = all.filter((one) => volume(one) < volume(chosen)).map(({ code }) => code)
        expect(choice.passedOver.map(({ code }) => code)).toEqual(expect.arrayContaining(smaller))
      }),
    )
  })

  it('never chooses a smaller one for more', () => {
    fc.assert(
      fc.property(someCartons, somePieces, somePieces, (sizes, content, more) => {
        const all = named(sizes)
        const few = chooseCarton(all, content).carton
        const many = chooseCarton(all, [...content, ...more]).carton
        if (few === null) expect(many).toBeNull()
        else if (many !== null) expect(volume(many)).toBeGreaterThanOrEqual(volume(few))
      }),
    )
  })
})
