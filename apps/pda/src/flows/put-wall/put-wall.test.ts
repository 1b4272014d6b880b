import { describe, expect, it } from 'vitest'
import { COFFEE } from '../../work/testing/things.ts'
import { answer, asked, OFFLINE, refused, scan, tap, walkThrough } from '../../work/testing/walk.ts'
import { putWallFlow } from './put-wall.ts'

const WAVE = 'WV-SHA-261117-0001'
const wave = {
  id: 'wave',
  waveNo: WAVE,
  tours: [{ lines: [{ productId: 'coffee', productName: 'Coffee' }] }],
  lines: [
    { slot: 2, skuTotal: 1, sortedSkuTotal: 0, leftReason: null },
    { slot: 1, skuTotal: 2, sortedSkuTotal: 2, leftReason: null },
    { slot: 3, skuTotal: 2, sortedSkuTotal: 0, leftReason: 'SHORT' },
  ],
}
const hit = { kind: 'document', resource: 'wavePicks', id: 'wave', label: WAVE }
const sorted = {
  ...{ id: 'wave', version: 2, waveStatus: 'SORTING', slot: 2, orderId: 'o', orderNo: 'OR-2', productId: 'coffee' },
  ...{ skuTotal: 1, slotComplete: true, sorted: 1, total: 1 },
}
const OPENED = [scan(WAVE), answer([hit]), answer(wave)]
const SORTED = [...OPENED, scan(COFFEE), answer(sorted)]
const walk = (inputs: Parameters<typeof walkThrough>[2]) => walkThrough(putWallFlow, {}, inputs)
const promptOf = (inputs: Parameters<typeof walkThrough>[2]) => putWallFlow.prompt({}, walk(inputs).state)

describe('the wall is opened', () => {
  it.each([
    ['by the wave', [scan(WAVE), answer([hit])], 'wavePicks/wave'],
    ['by a slot of it', [scan(`${WAVE}/2`), answer([{ ...hit, kind: 'slot' }])], 'wavePicks/wave'],
    ['by a tour', [scan('TU-1'), answer([{ ...hit, resource: 'tours', id: 'tour' }])], 'tours/tour'],
    [
      'by the wave of a tour',
      [scan('TU-1'), answer([{ ...hit, resource: 'tours', id: 'tour' }]), answer({ waveId: 'wave' })],
      'wavePicks/wave',
    ],
    ['from the list', [tap('list')], 'wavePicks?waveStatus=SORTING&pageSize=20'],
    ['by a tap in the list', [tap('list'), answer({ content: [wave] }), tap('wave')], 'wavePicks/wave'],
  ])('%s', (_name, inputs, path) => {
    expect(walk(inputs).question).toEqual({ method: 'GET', path })
  })

  it('with a code that was scanned before', () => {
    const content = { code: WAVE }
    expect(walkThrough(putWallFlow, content, [tap('begin')]).question?.path).toBe(`scan?code=${WAVE}`)
  })

  it('shows its slots with what is complete, without orders that left the wave', () => {
    expect(promptOf(OPENED)).toMatchObject({
      ask: { key: 'handheld.putWall.scanPiece' },
      slots: [
        { slot: 1, pieces: 2, isFull: true },
        { slot: 2, pieces: 0 },
      ],
      progress: { done: 1, total: 2 },
    })
  })

  it.each([
    ['something else', [scan('X'), answer([])], 'putWall.noWave X'],
    ['no wave that waits', [tap('list'), answer({ content: [] })], 'putWall.noneWaiting'],
    ['no connection', [scan(WAVE), OFFLINE], 'wrong.offline'],
  ])('not by %s', (_name, inputs, why) => {
    expect(walk(inputs)).toMatchObject({ wrong: why, state: { step: { is: 'wave' } } })
  })
})

it('everything is sorted when the server has no more pieces to sort, although a short order leaves its slot open', () => {
  const last = { ...sorted, waveStatus: 'PACKING', slotComplete: false, sorted: 1, total: 2 }
  const steps = [...OPENED, scan(COFFEE), answer(last), scan('2')]
  expect(promptOf(steps)).toMatchObject({ ask: { key: 'handheld.putWall.allSorted' } })
  const more = [...OPENED, scan(COFFEE), answer({ ...last, waveStatus: 'SORTING' }), scan('2')]
  expect(promptOf(more)).toMatchObject({ ask: { key: 'handheld.putWall.scanPiece' } })
})

describe('a piece', () => {
  it('is sorted by the server under a key of its own', () => {
    expect(walk([...OPENED, scan(COFFEE)]).question).toEqual({
      ...{ method: 'POST', path: 'wavePicks/wave/sort', body: { barcode: COFFEE }, key: 'sort-0' },
    })
    expect(walk([...SORTED, scan('2'), scan(COFFEE)]).question?.key).toBe('sort-1')
  })

  it('of GS1 is named first', () => {
    const gs1 = [...OPENED, scan(`(01)0${COFFEE}(10)A`)]
    expect(walk(gs1).question?.method).toBe('GET')
    const products = [
      { kind: 'product', resource: 'products', id: 'other', label: 'Other' },
      { kind: 'product', resource: 'products', id: 'coffee', label: 'Coffee' },
    ]
    expect(walk([...gs1, answer(products)]).question?.body).toEqual({ productId: 'coffee' })
    expect(walk([...gs1, answer([])]).wrong).toBe('putWall.noProduct')
  })

  it('goes into its slot, which is shown', () => {
    expect(promptOf(SORTED)).toMatchObject({
      ask: { key: 'handheld.putWall.putInto', values: { slot: 2 } },
      thing: { name: 'Coffee', code: 'OR-2' },
      slots: [{ slot: 1 }, { slot: 2, pieces: 1, isTarget: true, isFull: true }],
    })
  })

  it.each([
    ['its number', scan('2')],
    ['its label', scan(`${WAVE}/2`)],
    ['a tap', tap('placed')],
  ])('and is confirmed by %s', (_name, input) => {
    expect(asked(putWallFlow, {}, walk([...SORTED, input]))).toBe('putWall.allSorted')
  })

  it.each([
    ['another slot', scan('1'), 'putWall.otherSlot 1 2'],
    ['the next piece before the slot', scan(COFFEE), `putWall.otherSlot ${COFFEE} 2`],
  ])('refuses %s', (_name, input, why) => {
    expect(walk([...SORTED, input])).toMatchObject({ wrong: why, state: walk(SORTED).state })
  })

  it('that the server refuses is put aside, and the next one has another key', () => {
    const stopped = walk([...OPENED, scan(COFFEE), refused('Order is cancelled')])
    expect([stopped.wrong, asked(putWallFlow, {}, stopped)]).toEqual([
      'wrong.refused Order is cancelled',
      'putWall.scanPiece',
    ])
    expect(walk([...OPENED, scan(COFFEE), refused('No'), scan(COFFEE)]).question?.key).toBe('sort-1')
  })
})

describe('no answer', () => {
  const CUT = [...OPENED, scan(COFFEE), OFFLINE]

  it('the same piece is asked about again under the same key, and no other before', () => {
    expect(asked(putWallFlow, {}, walk(CUT))).toBe('putWall.again')
    expect(walk([...CUT, scan('9999')]).wrong).toBe('putWall.again')
    for (const again of [tap('again'), scan(COFFEE)])
      expect(walk([...CUT, again]).question).toEqual(walk([...OPENED, scan(COFFEE)]).question)
    expect(promptOf([...CUT, tap('again'), answer(sorted)])).toMatchObject({ ask: { values: { slot: 2 } } })
    expect(putWallFlow.back?.({}, walk(CUT).state)).toBeUndefined()
  })

  it('to an undo is the same', () => {
    const cut = [...SORTED, tap('undo'), OFFLINE]
    expect(walk([...cut, tap('again')]).question).toEqual(walk([...SORTED, tap('undo')]).question)
  })
})

describe('the last piece', () => {
  it('is taken out again', () => {
    expect(walk([...SORTED, tap('undo')]).question).toMatchObject({ path: 'wavePicks/wave/unsort', key: 'undo-1' })
    const undone = [...SORTED, tap('undo'), answer({ ...sorted, sorted: 0, slotComplete: false })]
    expect(promptOf(undone)).toMatchObject({ ask: { key: 'handheld.putWall.scanPiece' }, progress: { done: 1 } })
  })

  it('ends the wall where somebody says so', () => {
    expect(walk([...SORTED, scan('2'), tap('finish')]).isDone).toBe(true)
  })
})
