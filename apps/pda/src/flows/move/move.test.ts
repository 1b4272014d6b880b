import { describe, expect, it } from 'vitest'
import { driveFlow } from '../../testing/drive-flow.ts'
import { moveFlow } from './move.ts'

const COFFEE = '4006381333931'
const row = (id: string, more: object = {}) => ({
  id,
  productId: 'coffee',
  productName: 'Coffee',
  productCode: 'C-1',
  barcode: COFFEE,
  batchNum: null,
  expiryDate: null,
  containerNo: null,
  locationId: 'at A-1',
  locationNo: 'A-1',
  skuTotal: 9,
  freeSkuTotal: 7,
  ...more,
})
const hit = (kind: string, label: string, more: object = {}) => ({
  kind,
  resource: '',
  id: `id ${label}`,
  label,
  ...more,
})
const place = (label: string, more: object = {}) => ({
  value: `id ${label}`,
  label,
  refused: null,
  over: null,
  ...more,
})
const page = (...rows: readonly object[]) => ({ content: rows })

const begin = () => driveFlow(moveFlow, null)
/** At A-1, with the rows that lie there. */
function atPlace(...rows: readonly object[]) {
  const work = begin()
  work.scan('A-1')
  work.answer([hit('location', 'A-1')])
  work.answer(page(...rows))
  return work
}

describe('pieces', () => {
  it('go by place, thing, quantity and place', () => {
    const work = begin()
    expect(work.scan('A-1')).toMatchObject({ question: { path: 'scan?code=A-1' } })
    expect(work.answer([hit('location', 'A-1')])).toMatchObject({
      question: { path: 'quickMove?locationId=id+A-1&pageSize=200' },
    })
    expect(work.answer(page(row('r1')))).toEqual({ is: 'right' })
    expect(work.ask()).toBe('handheld.stock.scanThing')
    work.scan(COFFEE)
    work.scan(COFFEE)
    expect(work.prompt().entry).toMatchObject({ start: 2, most: 7 })
    expect(work.scan('B-2')).toMatchObject({
      question: { path: 'storageLocations/choices?errand=QUICK_MOVE&goods=r1%3A2&keyword=B-2' },
    })
    expect(work.answer([place('B-2')])).toEqual({ is: 'right', says: 'handheld.move.moved' })
    expect(work.sent()).toEqual([['POST stocks/quickMove', { stockId: 'r1', quantity: 2, toLocationId: 'id B-2' }]])
    expect(work.ask()).toBe('handheld.move.scanFrom')
  })

  it('of several batches are chosen; a label with a batch chooses by itself', () => {
    const rows = [row('r1', { batchNum: 'B1' }), row('r2', { batchNum: 'B2' })]
    const work = atPlace(...rows)
    work.scan(COFFEE)
    expect(work.choices()).toEqual(['r1', 'r2', 'cancel'])
    work.choose('r2')
    work.choose('all')
    work.scan('B-2')
    work.answer([place('B-2')])
    expect(work.sent()).toMatchObject([['POST stocks/quickMove', { stockId: 'r2', quantity: 7 }]])
    const other = atPlace(...rows)
    other.scan(`]C1010${COFFEE}10B1`)
    expect(other.prompt().facts).toContainEqual({ label: { key: 'handheld.fact.batch' }, value: 'B1' })
  })

  it('that only their condition tells apart are told apart by it', () => {
    const work = atPlace(
      row('r1', { quality: 'GOOD', status: 'AVAILABLE', holdCode: null }),
      row('r2', { quality: 'GOOD', status: 'FROZEN', holdCode: null }),
      row('r3', { quality: 'GOOD', status: 'FROZEN', holdCode: 'QUALITY' }),
      row('r4', { quality: 'DEFECTIVE', status: 'AVAILABLE', holdCode: null }),
    )
    const pieces = { key: 'handheld.stock.pieces', values: { count: 9 } }
    const frozen = { key: 'handheld.ask.frozen' }
    const conditions = [[], [frozen], [frozen, { key: 'handheld.hold.QUALITY' }], [{ key: 'handheld.ask.defective' }]]
    expect(work.prompt().rows?.map(({ details }) => details)).toEqual(conditions.map((one) => [pieces, ...one]))
    work.scan(COFFEE)
    expect(work.prompt().choices?.slice(0, 4)).toEqual(
      conditions.map((one, at) => ({ id: `r${at + 1}`, text: 'Coffee · A-1', details: [pieces, ...one] })),
    )
  })

  it('of a box are known to the server', () => {
    const work = atPlace(row('r1'))
    work.scan('BOX-OF-6')
    expect(work.answer([hit('product', 'Coffee', { id: 'coffee', pieces: 6 })])).toEqual({ is: 'right' })
    expect(work.prompt().entry).toMatchObject({ start: 6 })
  })

  it('may be found by the product alone', () => {
    const work = begin()
    work.scan(COFFEE)
    expect(work.answer([hit('product', 'Coffee', { id: 'coffee', pieces: 1 })])).toMatchObject({
      question: { path: 'quickMove?productId=coffee&pageSize=200' },
    })
    work.answer(page(row('r1'), row('r2', { locationNo: 'C-3' })))
    expect(work.choices()).toEqual(['r1', 'r2', 'cancel'])
  })
})

it('a pallet goes in two scans', () => {
  const work = begin()
  work.scan('LPN-1')
  expect(work.answer([hit('container', 'LPN-1', { id: null })])).toMatchObject({
    question: { path: 'quickMove?containerNo=%22LPN-1%22&pageSize=200' },
  })
  work.answer(page(row('r1', { containerNo: 'LPN-1' }), row('r2', { containerNo: 'LPN-1', productName: 'Tea' })))
  expect(work.prompt()).toMatchObject({
    ask: { key: 'handheld.move.scanTo' },
    rows: [{ title: 'Coffee' }, { title: 'Tea' }],
  })
  work.scan('B-2')
  work.answer([place('B-2')])
  expect(work.sent()).toEqual([['POST stocks/quickMove', { containerNo: 'LPN-1', toLocationId: 'id B-2' }]])
})

it('a pallet that nothing is recorded on does not go', () => {
  const work = begin()
  work.scan('LPN-1')
  work.answer([hit('container', 'LPN-1', { id: null })])
  expect(work.answer(page())).toEqual({ is: 'wrong', why: 'handheld.stock.noPallet' })
})

describe('what is wrong is said, and changes nothing', () => {
  type Work = ReturnType<typeof begin>
  const counting = () => {
    const work = atPlace(row('r1'))
    work.scan(COFFEE)
    return work
  }
  const asking = () => {
    const work = counting()
    work.scan('B-2')
    return work
  }
  const first = (code: string) => {
    const work = begin()
    work.scan(code)
    return work
  }
  it.each<[string, () => Work, (work: Work) => unknown, string]>([
    ['a code that nothing has', () => first('X'), (work) => work.answer([]), 'handheld.stock.nothing'],
    ['no connection', () => first('X'), (work) => work.offline(), 'handheld.wrong.offline'],
    ['too many', counting, (work) => work.count(8), 'handheld.move.tooMany'],
    [
      'one scan too many',
      counting,
      (work) => Array.from({ length: 7 }, () => work.scan(COFFEE)).at(-1),
      'handheld.move.tooMany',
    ],
    ['none', counting, (work) => work.count(0), 'handheld.move.countFirst'],
    ['a place that is none', asking, (work) => work.answer([place('B-22')]), 'handheld.move.noPlace'],
    [
      'a place that refuses them',
      asking,
      (work) => work.answer([place('B-2', { refused: { code: 'MIXED_OWNERS', figures: {} } })]),
      'handheld.place.MIXED_OWNERS',
    ],
    ['a date', counting, (work) => work.date('2026-11-17'), 'handheld.wrong.unexpected'],
  ])('%s', (_name, prepare, act, why) => {
    const work = prepare()
    expect(act(work)).toEqual({ is: 'wrong', why })
    expect(work.sent()).toEqual([])
  })

  it('an empty place, a pallet without stock, goods that are all reserved', () => {
    const work = begin()
    work.scan('A-1')
    work.answer([hit('location', 'A-1')])
    expect(work.answer(page())).toEqual({ is: 'wrong', why: 'handheld.stock.empty' })
    work.scan('LPN-1')
    work.answer([hit('container', 'LPN-1')])
    expect(work.answer(page())).toEqual({ is: 'wrong', why: 'handheld.stock.noPallet' })
    expect(atPlace(row('r1', { freeSkuTotal: 0 })).scan(COFFEE)).toEqual({
      is: 'wrong',
      why: 'handheld.move.allReserved',
    })
  })
})

it('a full place takes them when somebody has looked', () => {
  const work = atPlace(row('r1'))
  work.scan(COFFEE)
  work.scan('B-2')
  work.answer([place('B-2', { over: { code: 'OVER_WEIGHT', figures: {} } })])
  expect(work.ask()).toBe('handheld.putaway.overFull')
  work.choose('fits', 'It fits')
  expect(work.sent()).toMatchObject([['POST stocks/quickMove', { override: true, reason: 'It fits' }]])
})

it('ends when the person says so', () => {
  const work = begin()
  work.choose('end')
  expect([work.isDone(), work.sent()]).toEqual([true, []])
})
