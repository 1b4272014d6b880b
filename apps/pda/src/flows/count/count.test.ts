import { describe, expect, it } from 'vitest'
import { COFFEE, COFFEE_BOX, coffee, place, product, TEA, tea } from '../../work/testing/things.ts'
import {
  answer,
  asked,
  choicesOf,
  enter,
  OFFLINE,
  scan,
  sentOf,
  tap,
  type,
  walkThrough,
} from '../../work/testing/walk.ts'
import { countFlow } from './count.ts'
import type { CountContent, CountLine } from './count-content.ts'

const MILK = '4012345678925'

const line = (id: string, more: Partial<CountLine>): CountLine => ({
  ...{ id, state: 'TO_COUNT', locationId: 'p1', containerNo: null, cargoOwnerId: 'owner', productId: 'coffee' },
  ...{ batchNum: null, expiryDate: null, quality: 'GOOD', recountReason: null, ...more },
})

const contentOf = (lines: readonly CountLine[]): CountContent => ({
  resource: 'stocktakings',
  document: { id: 'bill', version: 1, checkBillNo: 'CB-SHA-261117-0001', lines },
  products: [coffee, tea, product('milk', 'Milk', [{ barcode: MILK, level: 'PIECE', pieces: 1 }], 30)],
  places: [place('p1', 'B-03-1'), place('p2', 'B-03-2')],
  batches: [{ cargoOwnerId: 'owner', productId: 'milk', batchNum: 'M1', productDate: null, expiryDate: '2027-01-01' }],
})

/** Coffee at the first place, nothing at the second as far as the book knows. */
const TWO = contentOf([line('l1', {}), line('l2', { locationId: 'p2', productId: null })])
/** Two batches of coffee, and tea. */
const MIXED = contentOf([
  line('a', { batchNum: 'A' }),
  line('b', { batchNum: 'B' }),
  line('t', { productId: 'tea' }),
  line('l2', { locationId: 'p2', productId: null }),
])
const AT = scan('B-03-1')
const counts = (...lines: readonly (readonly [string, number])[]) => ({
  path: 'stocktakings/bill/count',
  body: { lines: lines.map(([id, countedSkuTotal]) => ({ id, countedSkuTotal })) },
})
const finds = (goods: object) => ({
  path: 'stocktakings/bill/count',
  body: { found: [{ locationId: 'p1', cargoOwnerId: 'owner', ...goods }] },
})

describe('each step of a count asks for one thing', () => {
  it.each([
    ['first the place', TWO, [], 'count.scanPlace'],
    ['then what lies there', TWO, [AT], 'count.scanThing'],
    ['how many', TWO, [AT, scan(COFFEE)], 'count.howMany'],
    ['which batch, of several', MIXED, [AT, scan(COFFEE)], 'count.whichBatch'],
    ['a batch that no line has', MIXED, [AT, scan(COFFEE), tap('otherBatch')], 'count.readBatch'],
    ['the batch of something with shelf life', TWO, [AT, scan(MILK)], 'count.readBatch'],
    ['the expiry date of a batch that is new', TWO, [AT, scan(MILK), type('M2')], 'count.readExpiry'],
    ['whether there is none of a line', TWO, [AT, scan(TEA), enter(1), tap('placeDone')], 'count.isNone'],
    ['the next place', TWO, [AT, scan(COFFEE), enter(3), tap('placeDone')], 'count.scanPlace'],
    ['at the end to submit', TWO, [AT, tap('empty'), scan('B-03-2'), tap('empty')], 'count.allCounted'],
    ['whether to submit although places are open', TWO, [AT, tap('empty'), tap('submit')], 'count.submitOpen'],
  ])('%s', (_name, content, inputs, ask) => {
    expect(asked(countFlow, content, walkThrough(countFlow, content, inputs))).toBe(ask)
  })

  it('no figure of the book is shown at any step, not even where the bill tells one', () => {
    const told = { bookSkuTotal: 4711, previousSkuTotal: 4711, differenceSkuTotal: 4711 }
    const content = contentOf([{ ...line('l1', {}), ...told }])
    for (const inputs of [[], [AT], [AT, scan(COFFEE)], [AT, scan(TEA), enter(1), tap('placeDone')]]) {
      const { state } = walkThrough(countFlow, content, inputs)
      expect(JSON.stringify(countFlow.prompt(content, state))).not.toContain('4711')
    }
  })

  it('what was counted at the place is shown, and why something is counted again', () => {
    const content = contentOf([line('l1', { state: 'RECOUNT', recountReason: 'Too few' })])
    const { state } = walkThrough(countFlow, content, [AT, scan(COFFEE)])
    expect(countFlow.prompt(content, state).facts).toMatchObject([{ value: 'Too few' }])
    const counted = walkThrough(countFlow, content, [AT, scan(COFFEE), enter(3)])
    expect(countFlow.prompt(content, counted.state).rows).toMatchObject([{ title: 'Coffee' }])
  })
})

describe('what is sent', () => {
  it.each([
    ['the number that was typed', TWO, [AT, scan(COFFEE), enter(12)], counts(['l1', 12])],
    ['labels that add up, confirmed by the place', TWO, [AT, scan(COFFEE_BOX), scan(COFFEE), AT], counts(['l1', 7])],
    ['labels that add up, confirmed by the next product', TWO, [AT, scan(COFFEE), scan(TEA)], counts(['l1', 1])],
    ['more of it, found later at the same place', TWO, [AT, scan(COFFEE), AT, scan(COFFEE_BOX), AT], counts(['l1', 7])],
    ['the batch of the label', MIXED, [AT, scan(`(01)0${COFFEE}(10)B`), enter(4)], counts(['b', 4])],
    ['the batch that was chosen', MIXED, [AT, scan(COFFEE), tap('a'), enter(4)], counts(['a', 4])],
    [
      'a batch that was typed and is in a line',
      MIXED,
      [AT, scan(COFFEE), tap('otherBatch'), type('B'), enter(4)],
      counts(['b', 4]),
    ],
    ['none', TWO, [AT, scan(COFFEE), enter(0)], counts(['l1', 0])],
    ['an empty place in one tap', MIXED, [AT, tap('empty')], counts(['a', 0], ['b', 0], ['t', 0])],
    ['an empty place in one scan, where nothing should be', TWO, [scan('B-03-2'), scan('B-03-2')], counts(['l2', 0])],
    [
      'none of a line, after the rest',
      TWO,
      [AT, scan(TEA), enter(1), tap('placeDone'), tap('none')],
      counts(['l1', 0]),
    ],
    ['what is found besides', TWO, [AT, scan(TEA), enter(2)], finds({ productId: 'tea', countedSkuTotal: 2 })],
    ['more of that', TWO, [AT, scan(TEA), enter(2), scan(TEA), AT], finds({ productId: 'tea', countedSkuTotal: 3 })],
    [
      'a new batch beside a line',
      MIXED,
      [AT, scan(`(01)0${COFFEE}(10)C`), enter(2)],
      finds({ productId: 'coffee', batchNum: 'C', countedSkuTotal: 2 }),
    ],
    [
      'a batch that is known elsewhere: its dates are too',
      TWO,
      [AT, scan(MILK), type('M1'), enter(2)],
      finds({ productId: 'milk', batchNum: 'M1', countedSkuTotal: 2 }),
    ],
    [
      'a new batch with its expiry date',
      TWO,
      [AT, scan(MILK), type('M2'), { is: 'date', date: '2027-02-01' } as const, enter(2)],
      finds({ productId: 'milk', batchNum: 'M2', expiryDate: '2027-02-01', countedSkuTotal: 2 }),
    ],
    [
      'all of that in one label',
      TWO,
      [AT, scan(`(01)0${MILK}(17)270201(10)M2`), enter(2)],
      finds({ productId: 'milk', batchNum: 'M2', expiryDate: '2027-02-01', countedSkuTotal: 2 }),
    ],
  ])('%s', (_name, content, inputs, sent) => {
    expect(sentOf(walkThrough(countFlow, content, inputs))).toEqual(sent)
  })

  describe('by the expiry date of the label, of goods without a batch', () => {
    const content = contentOf([line('nov', { expiryDate: '2027-11-01' }), line('dec', { expiryDate: '2027-12-01' })])
    const label = (day: string, ai = '17') => scan(`(01)0${COFFEE}(${ai})${day}(30)4`)

    it.each([
      ['the line of that date', [label('271201'), AT], [counts(['dec', 4])]],
      ['also where the label says until when they are best', [label('271201', '15'), AT], [counts(['dec', 4])]],
      ['another date ends the count', [label('271201'), label('271101'), AT], [counts(['dec', 4]), counts(['nov', 4])]],
      ['the same date adds to it', [label('271201'), label('271201'), AT], [counts(['dec', 8])]],
      [
        'a date that no line has is found besides',
        [label('280101'), AT],
        [finds({ productId: 'coffee', expiryDate: '2028-01-01', countedSkuTotal: 4 })],
      ],
    ])('%s', (_name, inputs, sent) => {
      const walk = walkThrough(countFlow, content, [AT, ...inputs])
      expect(walk.commands.map((_, at) => sentOf(walk, at))).toEqual(sent)
    })

    it('a batch that the label says stands for its date, and a line without a date takes any', () => {
      const lines = [line('b', { batchNum: 'B', expiryDate: '2027-11-30' })]
      const ofBatch = [AT, scan(`(01)0${COFFEE}(17)271201(30)4(10)B`), AT]
      expect(sentOf(walkThrough(countFlow, contentOf(lines), ofBatch))).toEqual(counts(['b', 4]))
      expect(sentOf(walkThrough(countFlow, TWO, [AT, label('271201'), AT]))).toEqual(counts(['l1', 4]))
    })
  })

  it('a pallet is counted by its label', () => {
    const content = contentOf([line('l1', { containerNo: 'PAL-1' }), line('l3', { containerNo: 'PAL-2' })])
    expect(sentOf(walkThrough(countFlow, content, [AT, scan('PAL-2'), enter(5)]))).toEqual(counts(['l3', 5]))
  })

  it('a place is counted anew when it is scanned again', () => {
    const walk = walkThrough(countFlow, TWO, [AT, scan(COFFEE), enter(3), tap('placeDone'), AT, scan(COFFEE), enter(4)])
    expect(sentOf(walk)).toEqual(counts(['l1', 4]))
  })

  it('what was found is taken back: by 0, or when its place is counted anew without it', () => {
    const findsTea = (countedSkuTotal: number) => finds({ productId: 'tea', countedSkuTotal })
    const found = [AT, scan(TEA), enter(50)]
    const zero = walkThrough(countFlow, TWO, [...found, scan(TEA), enter(0)])
    expect(sentOf(zero)).toEqual(findsTea(0))
    expect(countFlow.prompt(TWO, zero.state).rows).toEqual([])
    // Goods that were never told are not told to be none.
    expect(walkThrough(countFlow, TWO, [AT, scan(TEA), enter(0)]).commands).toEqual([])

    const anew = [...found, scan(COFFEE), enter(3), tap('placeDone'), AT]
    expect(countFlow.prompt(TWO, walkThrough(countFlow, TWO, anew).state).rows).toEqual([])
    const without = walkThrough(countFlow, TWO, [...anew, scan(COFFEE), enter(3), tap('placeDone')])
    expect([sentOf(without), asked(countFlow, TWO, without)]).toEqual([findsTea(0), 'count.scanPlace'])
    const next = walkThrough(countFlow, TWO, [...anew, scan(COFFEE), enter(3), scan('B-03-2')])
    expect(sentOf(next)).toEqual(findsTea(0))
    const empty = walkThrough(countFlow, TWO, [...anew, tap('empty')])
    expect([sentOf(empty, -2), sentOf(empty)]).toEqual([counts(['l1', 0]), findsTea(0)])
    const again = walkThrough(countFlow, TWO, [...anew, scan(TEA), enter(2), scan(COFFEE), enter(3), tap('placeDone')])
    expect(again.commands.map(({ body }) => body)).not.toContainEqual(findsTea(0).body)
  })

  it('a place whose finds are counted anew is open until it is done', () => {
    const lines = [line('l1', { state: 'COUNTED' }), line('l2', { locationId: 'p2', state: 'COUNTED' })]
    const content = contentOf(lines)
    const walk = walkThrough(countFlow, content, [AT, scan(TEA), enter(5), tap('placeDone'), AT])
    const left = { ...walk.state, ...countFlow.back?.(content, walk.state) }
    expect(countFlow.prompt(content, left)).toMatchObject({ place: { no: 'B-03-1' }, progress: { done: 1, total: 2 } })
  })

  it('goods of a known batch are the same with and without its date', () => {
    const label = scan(`(01)0${MILK}(17)270101(10)M1`)
    const walk = walkThrough(countFlow, TWO, [AT, scan(MILK), type('M1'), enter(2), label, enter(0)])
    expect(walk.commands.map(({ body }) => body)).toEqual(
      [2, 0].map((countedSkuTotal) => finds({ productId: 'milk', batchNum: 'M1', countedSkuTotal }).body),
    )
  })

  it('a place that should be empty is settled by what is found there', () => {
    const walk = walkThrough(countFlow, TWO, [scan('B-03-2'), scan(TEA), enter(1), tap('placeDone')])
    expect(walk.commands).toHaveLength(1)
    expect(countFlow.prompt(TWO, walk.state).progress).toEqual({ done: 1, total: 2 })
  })

  it('lines that somebody counted before are not asked about, those to count again are', () => {
    const content = contentOf([line('l1', { state: 'COUNTED' }), line('l3', { productId: 'tea', state: 'RECOUNT' })])
    const walk = walkThrough(countFlow, content, [AT, scan(TEA), enter(1), tap('placeDone')])
    expect(walk.commands).toHaveLength(1)
    expect(asked(countFlow, content, walk)).toBe('count.allCounted')
  })

  it('the submit ends the work, also where places are open', () => {
    const all = walkThrough(countFlow, TWO, [AT, tap('empty'), scan('B-03-2'), tap('empty'), tap('submit')])
    expect([sentOf(all), all.isDone]).toEqual([{ path: 'stocktakings/bill/submit', body: {} }, true])
    expect(walkThrough(countFlow, TWO, [AT, tap('empty'), tap('submit'), tap('yes')]).isDone).toBe(true)
  })
})

describe('what nobody here knows', () => {
  const COCOA = '4012345678932'
  const hit = {
    ...{ kind: 'product', resource: 'products', id: 'cocoa', label: 'Cocoa', level: 'PIECE', pieces: 1 },
    product: { code: 'COCOA', cargoOwnerId: 'other', packageNumber: null, expiryDays: null },
  }

  it('is asked about, and counted as found', () => {
    expect(walkThrough(countFlow, TWO, [AT, scan(COCOA)]).question?.path).toBe(`scan?code=${COCOA}`)
    const walk = walkThrough(countFlow, TWO, [AT, scan(COCOA), answer([hit]), enter(2)])
    expect(sentOf(walk)).toEqual({
      path: 'stocktakings/bill/count',
      body: { found: [{ locationId: 'p1', cargoOwnerId: 'other', productId: 'cocoa', countedSkuTotal: 2 }] },
    })
  })

  it('is known from then on: the same label adds to it', () => {
    const walk = walkThrough(countFlow, TWO, [AT, scan(COCOA), answer([hit]), scan(COCOA), AT])
    expect(sentOf(walk).body).toMatchObject({ found: [{ productId: 'cocoa', countedSkuTotal: 2 }] })
  })

  it.each([
    ['without a connection', [AT, scan(COCOA), OFFLINE], 'count.unknownOffline'],
    ['that the server does not know either', [AT, scan(COCOA), answer([])], `count.unknownThing ${COCOA}`],
  ])('%s is refused, and the place goes on', (_name, inputs, why) => {
    const walk = walkThrough(countFlow, TWO, inputs)
    expect(walk.wrong).toBe(why)
    expect(asked(countFlow, TWO, walk)).toBe('count.scanThing')
  })
})

describe('a wrong scan', () => {
  it.each([
    ['a product instead of a place', [scan(COFFEE)], `count.unknownPlace ${COFFEE} B-03-1`],
    ['a place outside the count', [scan('X-1')], 'count.unknownPlace X-1 B-03-1'],
    ['another place before this one is done', [AT, scan('B-03-2')], 'count.placeFirst B-03-1'],
    [
      'the place before a number',
      [AT, scan('COFFEE'), enter(1), scan('COFFEE'), enter(-1)],
      'count.tooMany 1000000000',
    ],
    ['a choice that nobody offered', [AT, tap('later')], 'wrong.unexpected'],
  ])('%s changes nothing', (_name, inputs, why) => {
    const before = walkThrough(countFlow, TWO, inputs.slice(0, -1))
    const walk = walkThrough(countFlow, TWO, inputs)
    expect(walk).toMatchObject({ wrong: why, state: before.state, commands: before.commands })
  })

  it('a place may come later', () => {
    const walk = walkThrough(countFlow, TWO, [tap('later')])
    expect(countFlow.prompt(TWO, walk.state)).toMatchObject({ place: { no: 'B-03-2' }, next: { place: 'B-03-1' } })
    expect(choicesOf(countFlow, TWO, walk)).toEqual(['later'])
  })
})
