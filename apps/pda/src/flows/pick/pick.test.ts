import { describe, expect, it } from 'vitest'
import { asked, choicesOf, enter, scan, sentOf, tap, walkFrom, walkThrough } from '../../work/testing/walk.ts'
import { pickFlow } from './pick.ts'
import type { PickContent, PickLine } from './pick-content.ts'

const COFFEE = '4012345678901'
const BOX = '14012345678908'
const TEA = '4012345678918'

const barcode = (code: string, level: string, pieces: number | null) => ({ barcode: code, level, pieces })
const product = (id: string, name: string, barcodes: readonly ReturnType<typeof barcode>[]) => ({
  ...{ id, cargoOwnerId: 'owner', code: id.toUpperCase(), name, model: null, unit: null, pictureUrl: null },
  ...{ packageNumber: 6, numOfProductsPerStackLayer: null, stackLayersQuantity: null, expiryDays: null, barcodes },
})
const place = (id: string, fullNo: string) => ({
  ...{
    id,
    fullNo,
    status: 'ACTIVE',
    areaName: 'Racks',
    purpose: 'STORAGE',
    aisle: 1,
    bay: 1,
    level: 1,
    side: null,
    metres: 9,
  },
})
const row = (
  stockId: string,
  locationId: string,
  productId: string,
  more: Partial<PickContent['rows'][number]> = {},
) => ({
  ...{ stockId, locationId, containerNo: null, cargoOwnerId: 'owner', productId, batchNum: null, expiryDate: null },
  ...{ emptiesPlace: false, ...more },
})
const line = (id: string, more: Partial<PickLine>): PickLine => ({
  ...{ id, sequence: 1, stockId: 's1', locationId: 'p1', containerNo: null, productId: 'coffee', batchNum: 'A' },
  ...{ expiryDate: null, planSkuTotal: 3, pickedSkuTotal: 0, shortSkuTotal: 0, ...more },
})

const base = {
  products: [
    product('coffee', 'Coffee', [barcode(COFFEE, 'PIECE', 1), barcode(BOX, 'BOX', 6)]),
    product('tea', 'Tea', [barcode(TEA, 'PIECE', 1)]),
  ],
  places: [place('p1', 'B-03-1'), place('p2', 'B-03-2')],
  rows: [
    row('s1', 'p1', 'coffee', { batchNum: 'A' }),
    row('s2', 'p1', 'coffee', { batchNum: 'B' }),
    row('s9', 'p1', 'coffee', { batchNum: 'C', containerNo: 'PAL-9' }),
    row('s3', 'p2', 'tea'),
  ],
} satisfies Partial<PickContent>

const contentOf = (lines: readonly PickLine[], more: Partial<PickContent> = {}): PickContent => ({
  ...base,
  resource: 'pickTasks',
  cart: null,
  document: { id: 'pick', version: 1, pickNo: 'PK-SHA-261117-0001', lines },
  ...more,
})

const TWO = contentOf([
  line('l1', {}),
  line('l2', { sequence: 2, stockId: 's3', locationId: 'p2', productId: 'tea', batchNum: null, planSkuTotal: 1 }),
])
const [AT, ON] = [scan('B-03-1'), scan(COFFEE)]
const gs1 = (batch: string, gtin = `0${COFFEE}`) => scan(`(01)${gtin}(10)${batch}`)

const confirmed = (id: string, pieces: number, more = {}) => ({
  path: 'pickTasks/pick/confirm',
  body: { lines: [{ id, pickedSkuTotal: pieces, ...more }] },
})

describe('each step of a pick asks for one thing', () => {
  it.each([
    ['first the place', [], 'pick.scanPlace'],
    ['then the product', [AT], 'pick.scanPiece'],
    ['then more pieces, or the place again', [AT, ON], 'pick.scanAgain'],
    ['how many there are, if not all', [AT, tap('short')], 'pick.howManyThere'],
    ['and why', [AT, tap('short'), enter(1)], 'pick.whyShort'],
    ['which batch is in hand', [AT, tap('otherBatch')], 'pick.whichBatch'],
    ['the next place', [AT, ON, AT], 'pick.scanPlace'],
    ['what is put back', [AT, ON, AT, tap('putBack')], 'pick.whichBack'],
    ['and why it is', [AT, ON, AT, tap('putBack'), tap('l1')], 'pick.whyBack'],
    ['nothing at the end', [AT, ON, AT, scan('B-03-2'), scan(TEA)], 'pick.allPicked'],
  ])('%s', (_name, inputs, ask) => {
    expect(asked(pickFlow, TWO, walkThrough(pickFlow, TWO, inputs))).toBe(ask)
  })

  it('shows place, product, pieces, batch, what comes next and how far it is', () => {
    expect(pickFlow.prompt(TWO, pickFlow.start(TWO))).toMatchObject({
      place: { no: 'B-03-1', area: 'Racks' },
      thing: { name: 'Coffee', code: 'COFFEE' },
      pieces: { pieces: 3, piecesOfBox: 6 },
      facts: [{ value: 'A' }],
      next: { place: 'B-03-2', thing: 'Tea' },
      progress: { done: 0, total: 2 },
    })
  })

  it('offers another batch only at the place, and putting back only what was taken', () => {
    const ways = (inputs: Parameters<typeof walkThrough>[2]) =>
      choicesOf(pickFlow, TWO, walkThrough(pickFlow, TWO, inputs))
    expect(ways([])).toEqual(['short', 'later'])
    expect(ways([AT])).toEqual(['short', 'otherBatch', 'later'])
    expect(ways([AT, ON, AT])).toEqual(['short', 'putBack'])
  })
})

describe('a wrong scan says what it is and what to do instead', () => {
  it.each([
    ['another place', [scan('B-03-2')], 'pick.otherPlace B-03-2 B-03-1'],
    ['a product before the place', [ON], 'pick.placeFirst B-03-1'],
    ['an unknown code for a place', [scan('X-1')], 'pick.unknownPlace X-1 B-03-1'],
    ['another product', [AT, scan(TEA)], 'pick.otherProduct Tea Coffee'],
    ['an unknown product', [AT, scan('9999')], 'pick.unknownProduct 9999 Coffee'],
    ['the place before a piece', [AT, AT], 'pick.pieceFirst Coffee'],
    ['a batch that is not there', [AT, gs1('Z')], 'pick.otherBatch Z A'],
    ['more than are wanted', [AT, ON, ON, gs1('A', `1${BOX.slice(1)}`)], 'pick.tooMany 3'],
    ['a batch beside the one that was counted', [AT, ON, gs1('B')], 'pick.mixedBatch'],
    ['too many typed', [AT, ON, enter(4)], 'pick.tooMany 3'],
    ['fewer than none', [AT, ON, enter(-1)], 'pick.tooMany 3'],
    ['a number before anything was scanned', [enter(3)], 'wrong.unexpected'],
    ['a scan where a reason is asked for', [AT, tap('short'), enter(1), ON], 'wrong.unexpected'],
    ['a reason that there is not', [AT, tap('short'), enter(1), tap('RELEASED')], 'wrong.unexpected'],
    ['a row of another product', [AT, tap('otherBatch'), tap('s3')], 'wrong.unexpected'],
    ['putting back what was not taken', [AT, ON, AT, tap('putBack'), tap('l2')], 'wrong.unexpected'],
    ['a choice that nobody offered', [AT, tap('anything')], 'wrong.unexpected'],
  ])('%s', (_name, inputs, why) => {
    const before = walkThrough(pickFlow, TWO, inputs.slice(0, -1))
    const after = walkThrough(pickFlow, TWO, inputs)
    expect(after.wrong).toBe(why)
    expect(after.state).toEqual(before.state)
    expect(after.commands).toEqual(before.commands)
  })
})

describe('a line is confirmed', () => {
  it.each([
    ['by the place again', [AT, ON, AT], confirmed('l1', 3)],
    ['by every piece', [AT, ON, ON, ON], confirmed('l1', 3)],
    ['by the number', [AT, ON, enter(3)], confirmed('l1', 3)],
    ['by a label with its batch and its count', [AT, scan(`(02)0${COFFEE}(10)A(37)3`)], confirmed('l1', 3)],
    ['a box of more says only which product it is', [AT, scan(BOX), AT], confirmed('l1', 3)],
    ['a box of more, then pieces one by one', [AT, scan(BOX), ON, ON, ON], confirmed('l1', 3)],
    [
      'with another batch that its label names',
      [AT, gs1('B'), AT],
      confirmed('l1', 3, { picked: [{ stockId: 's2', pickedSkuTotal: 3 }] }),
    ],
    [
      'with another batch that was chosen',
      [AT, tap('otherBatch'), tap('s2'), AT],
      confirmed('l1', 3, { picked: [{ stockId: 's2', pickedSkuTotal: 3 }] }),
    ],
    [
      'with another pallet',
      [AT, scan('PAL-9'), AT],
      confirmed('l1', 3, { picked: [{ stockId: 's9', pickedSkuTotal: 3 }] }),
    ],
    ['the planned batch by its label', [AT, gs1('A'), AT], confirmed('l1', 3)],
    ...(['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const).map(
      (reason) =>
        [
          `short: ${reason}`,
          [AT, tap('short'), enter(1), tap(reason)],
          confirmed('l1', 1, { shortReason: reason }),
        ] as const,
    ),
    ['with none', [tap('short'), enter(0), tap('BLOCKED')], confirmed('l1', 0, { shortReason: 'BLOCKED' })],
    [
      'short of another batch',
      [AT, gs1('B'), enter(2), tap('DAMAGED')],
      confirmed('l1', 2, { shortReason: 'DAMAGED', picked: [{ stockId: 's2', pickedSkuTotal: 2 }] }),
    ],
    [
      'none of another batch',
      [AT, gs1('B'), tap('short'), enter(0), tap('NOT_FOUND')],
      confirmed('l1', 0, { shortReason: 'NOT_FOUND' }),
    ],
  ])('%s', (_name, inputs, sent) => {
    const walk = walkThrough(pickFlow, TWO, inputs)
    expect(walk.commands).toHaveLength(1)
    expect(sentOf(walk)).toEqual(sent)
  })

  it('what was picked before is not asked for again', () => {
    const content = contentOf([line('l1', { pickedSkuTotal: 1, shortSkuTotal: 1 })])
    expect(sentOf(walkThrough(pickFlow, content, [AT, ON]))).toEqual(confirmed('l1', 1))
  })

  it('a batch on the label of goods that the book has without one is no other batch', () => {
    const content = contentOf([line('l1', { batchNum: null })], { rows: [row('s1', 'p1', 'coffee')] })
    expect(sentOf(walkThrough(pickFlow, content, [AT, gs1('Z'), AT]))).toEqual(confirmed('l1', 3))
  })

  it('the last one ends the work', () => {
    const walk = walkThrough(pickFlow, TWO, [AT, ON, AT, scan('B-03-2'), scan(TEA)])
    expect(walk.commands).toHaveLength(2)
    expect(walk.isDone).toBe(true)
  })

  it('of a pallet by its label, without the place before', () => {
    const content = contentOf([line('l1', { containerNo: 'PAL-1' })])
    expect(sentOf(walkThrough(pickFlow, content, [scan('PAL-1'), AT]))).toEqual(confirmed('l1', 3))
    expect(sentOf(walkThrough(pickFlow, content, [AT, scan('PAL-1'), enter(3)]))).toEqual(confirmed('l1', 3))
  })

  it('the next line of the same row needs only the place', () => {
    const content = contentOf([line('l1', {}), line('l2', { sequence: 2, planSkuTotal: 2 })])
    const walk = walkThrough(pickFlow, content, [AT, ON, AT, AT])
    expect(walk.commands.map(({ body }) => body)).toEqual([confirmed('l1', 3).body, confirmed('l2', 2).body])
  })
})

describe('a tour', () => {
  const tour = contentOf([line('l1', { slot: 1 }), line('l2', { sequence: 2, planSkuTotal: 1, slot: 2 })], {
    resource: 'tours',
    document: {
      ...{ id: 'tour', version: 1, pickNo: 'TU-SHA-261117-0001' },
      lines: [line('l1', { slot: 1 }), line('l2', { sequence: 2, planSkuTotal: 1, slot: 2 })],
    },
  })

  it('shows every slot of the cart with what is in it, and where pieces go', () => {
    const walk = walkThrough(pickFlow, tour, [AT, ON, scan('1')])
    expect(pickFlow.prompt(tour, walk.state).slots).toEqual([
      { slot: 1, pieces: 3 },
      { slot: 2, pieces: 0, isTarget: true },
    ])
  })

  it.each([
    ['the bare number of the slot', [AT, ON, scan('1')], 3],
    ['its label', [AT, ON, scan('TU-SHA-261117-0001/1')], 3],
    ['every piece counted, then the slot', [AT, ON, ON, ON, scan('1')], 3],
  ])('is confirmed by %s', (_name, inputs, pieces) => {
    const walk = walkThrough(pickFlow, tour, inputs)
    expect(sentOf(walk)).toEqual({ ...confirmed('l1', pieces), path: 'tours/tour/confirm' })
  })

  it.each([
    ['another slot', [AT, ON, scan('2')], 'pick.otherSlot 2 1'],
    ['the label of another slot', [AT, ON, scan('TU-SHA-261117-0001/2')], 'pick.otherSlot TU-SHA-261117-0001/2 1'],
    ['the place instead of the slot', [AT, ON, AT], 'pick.pieceFirst Coffee'],
    ['a slot before the piece', [AT, scan('1')], 'pick.unknownProduct 1 Coffee'],
  ])('refuses %s', (_name, inputs, why) => {
    expect(walkThrough(pickFlow, tour, inputs)).toMatchObject({ wrong: why, commands: [] })
  })

  it('whose pieces are sorted afterwards has no slots', () => {
    const cart = {
      waveId: 'wave',
      waveNo: 'WV-SHA-261117-0001',
      mode: 'BATCH_SORT',
      slots: 2,
      volume: null,
      weight: null,
    }
    const together = { ...tour, cart }
    expect(pickFlow.prompt(together, pickFlow.start(together)).slots).toBeUndefined()
    expect(walkThrough(pickFlow, together, [AT, ON, AT]).commands).toHaveLength(1)
  })

  it('knows the slots of its wave', () => {
    const cart = { waveId: 'wave', waveNo: 'WV-SHA-261117-0001', mode: 'CLUSTER', slots: 2, volume: null, weight: null }
    expect(walkThrough(pickFlow, { ...tour, cart }, [AT, ON, scan('WV-SHA-261117-0001/1')]).commands).toHaveLength(1)
  })

  it('the second order of a stop needs only its slot', () => {
    const walk = walkThrough(pickFlow, tour, [AT, ON, scan('1'), scan('2')])
    expect(walk.commands).toHaveLength(2)
    expect(walk.isDone).toBe(true)
  })
})

describe('order of the walk', () => {
  it('what is postponed comes last, and is the last in sight', () => {
    const walk = walkThrough(pickFlow, TWO, [tap('later')])
    expect(pickFlow.prompt(TWO, walk.state)).toMatchObject({ place: { no: 'B-03-2' }, next: { place: 'B-03-1' } })
    const end = walkFrom(pickFlow, TWO, walk.state, [scan('B-03-2'), scan(TEA), AT, ON, AT])
    expect(end.commands.map(({ body }) => body)).toEqual([confirmed('l2', 1).body, confirmed('l1', 3).body])
    expect(end.isDone).toBe(true)
  })

  it('one step back goes to the place, and never behind what was sent', () => {
    const counting = walkThrough(pickFlow, TWO, [AT, ON])
    expect(pickFlow.back?.(TWO, counting.state)).toEqual({ ...counting.state, step: { is: 'take' } })
    const confirmedOne = walkThrough(pickFlow, TWO, [AT, ON, AT])
    expect(pickFlow.back?.(TWO, confirmedOne.state)).toBeUndefined()
  })
})

describe('putting back', () => {
  it('sends what was taken back, with the reason as it was read, and does not ask for the line again', () => {
    const walk = walkThrough(pickFlow, TWO, [AT, ON, AT, tap('putBack'), tap('l1'), tap('damaged', 'Damaged')])
    expect(sentOf(walk)).toEqual({
      path: 'pickTasks/pick/return',
      body: { lines: [{ id: 'l1', skuTotal: 3 }], reason: 'Damaged' },
    })
    expect(pickFlow.prompt(TWO, walk.state)).toMatchObject({ place: { no: 'B-03-2' } })
    expect(choicesOf(pickFlow, TWO, walk)).toEqual(['short'])
  })
})

describe('a place that should be empty now', () => {
  const rows = base.rows.map((one) => ({ ...one, emptiesPlace: one.locationId === 'p1' }))
  const emptied = contentOf(TWO.document.lines, { rows })
  const taken = [AT, ON, AT]

  it.each([
    ['taken as planned', taken, 'pick.isEmpty'],
    ['short', [AT, tap('short'), enter(1), tap('DAMAGED')], 'pick.scanPlace'],
    ['another batch', [AT, gs1('B'), AT], 'pick.scanPlace'],
  ])('is asked about after all was %s: %s', (_name, inputs, ask) => {
    expect(asked(pickFlow, emptied, walkThrough(pickFlow, emptied, inputs))).toBe(ask)
  })

  it('is asked about once, after its last line', () => {
    const lines = [line('l1', {}), line('l2', { sequence: 2, planSkuTotal: 2 })]
    const content = contentOf(lines, { rows })
    expect(asked(pickFlow, content, walkThrough(pickFlow, content, taken))).toBe('pick.scanAgain')
    const end = walkThrough(pickFlow, content, [...taken, AT])
    expect([asked(pickFlow, content, end), end.isDone]).toEqual(['pick.isEmpty', false])
    expect(walkFrom(pickFlow, content, end.state, [tap('yes')])).toMatchObject({ isDone: true, commands: [] })
  })

  it('is empty by a tap or by its label', () => {
    for (const yes of [tap('yes'), AT]) {
      const walk = walkThrough(pickFlow, emptied, [...taken, yes])
      expect(walk.commands).toHaveLength(1)
      expect(asked(pickFlow, emptied, walk)).toBe('pick.scanPlace')
    }
  })

  it('is counted if something is left', () => {
    const walk = walkThrough(pickFlow, emptied, [...taken, tap('no')])
    expect(sentOf(walk)).toEqual({
      path: 'tasks/askCount',
      body: { resource: 'pickTasks', id: 'pick', lineId: 'l1' },
    })
  })

  it('is not passed over by another scan', () => {
    expect(walkThrough(pickFlow, emptied, [...taken, scan('B-03-2')]).wrong).toBe('pick.sayEmpty B-03-1')
  })
})
